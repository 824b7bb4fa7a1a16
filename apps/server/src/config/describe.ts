import { secretList, type Secret } from './secret-list.ts'
import { variables, type Variable } from './variables.ts'

/** The page for those who run it: every variable and secret, from the tables that are read at start. */
export function describeConfiguration(): string {
  const rows = Object.entries(variables as Record<string, Variable>).map(
    ([name, { fallback, fallbackText, about }]) => `| \`${name}\` | ${fallbackText ?? code(fallback)} | ${about} |`
  )
  const secrets = Object.values(secretList as Record<string, Secret>).map(
    ({ variable, file, about, formatText }) => `| \`${variable}\` | \`${file}\` | ${about} | ${formatText} |`
  )
  return `# Configuration

Made from the tables in \`apps/server/src/config\`; a test holds them equal. All variables are checked at start: whatever is
wrong is said in one message, and the app ends with exit code 1.

| Variable | Default | What it is |
|---|---|---|
${rows.join('\n')}

## Secrets

Made at the first start into \`DATA_DIR/secrets\`, a folder and files that only their owner can read, unless the environment
gives them. Several nodes on one database must be given the same ones. A secret that was made and is gone is not made
again: data depends on it, and the start is refused.

| Variable | File | What it does | Format |
|---|---|---|---|
${secrets.join('\n')}
`
}

function code(fallback: Variable['fallback']): string {
  return typeof fallback === 'string' ? `\`${fallback.replaceAll(',', '`, `')}\`` : ''
}
