import { olderKeys, secretList, type Secret } from './secret-list.ts'
import { variables, type Variable } from './variables.ts'

/** The page for those who run it: every variable and secret, from the tables that are read at start. */
export function describeConfiguration(): string {
  const rows = Object.entries(variables as Record<string, Variable>).map(
    ([name, { fallback, fallbackText, about }]) => `| \`${name}\` | ${fallbackText ?? code(fallback)} | ${about} |`
  )
  const older: Record<string, Omit<Secret, 'make'>> = olderKeys
  const all = Object.entries(secretList).flatMap(([name, secret]) => [secret, ...(older[name] ? [older[name]] : [])])
  const secrets = all.map(
    ({ variable, file, about, formatText }) =>
      `| \`${variable}\` | ${file === '' ? 'none' : `\`${file}\``} | ${about} | ${formatText} |`
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

The field key can be changed. Give every node the new key among \`OLDER_FIELD_KEYS\` first, so that each can open what another
one seals; then make it the \`FIELD_KEY\`, node by node, with the key before it among the older ones. That one stays there for
as long as anything is sealed under it: \`key_id\` says so in the tables \`bank_account\` and \`withdrawal\`, and an operator's
authenticator is sealed anew when it is set up anew. In files, that is a line added to \`older-field-keys\`, then the one in
\`field-key\` exchanged. Every other secret stays as it is.
`
}

function code(fallback: Variable['fallback']): string {
  return typeof fallback === 'string' ? `\`${fallback.replaceAll(',', '`, `')}\`` : ''
}
