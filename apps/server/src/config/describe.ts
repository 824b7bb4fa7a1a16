import { olderKeys, secretList, type Secret } from './secret-list.ts'
import type { Variable } from './variable.ts'
import { variables } from './variables.ts'

/** Return the reference of all variables and secrets, from the tables that the start reads. */
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
wrong is reported in one message, and the app exits with code 1.

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

## Replacing keys

Each of these keys can be replaced while the site has data. First give every node the new key among the older ones, so that
each can read what another one writes. Then make it the key in force, node by node, with the key before it among the older
ones. In files, that is a line added to the file of the older keys, then the line in the key's own file exchanged. A node
that is started without a key that something rests on is refused, and the message names the key (by the first 16 digits of a
hash) and the variable.

- **Field key.** The key before stays among \`OLDER_FIELD_KEYS\` for as long as anything is sealed under it: \`key_id\` says so in
  the tables \`bank_account\` and \`withdrawal\`, and an operator's authenticator is sealed again when it is set up again.
- **Seed key.** Each start seals every seed with \`SEED_KEY\`. Once all nodes have been started with the new key, start one
  again: after that the key before can be removed from \`OLDER_SEED_KEYS\`.
- **Pepper.** The first start with the new one puts it in force, which is on record in the log of what operators did. A
  password is hashed with it at its next use. The pepper before stays among \`OLDER_PEPPERS\` until all passwords have been
  renewed and recovery codes used or renewed; a start without it is refused until then, and says how many are left. Marks in
  the ledger and the audit log that were made with it stay good; what is marked with it more than 24 hours after it was
  replaced counts as forged, so all nodes have to be started again within that time. A node that has not been given the new
  pepper signs nobody in from then on. Marks by which persons and bank accounts are recognised are made again at that start,
  a browser's when somebody next signs in with it. Replace a pepper only after the site has run once with the present one on
  this version.

- **Signing key.** The first start with the new one appends a record to the public log that names it and contains the signatures
  of both. From there on the log is signed with it; anyone who has seen the log under the first key follows that record. A node
  with both keys signs with whichever the log says. The key before stays among \`OLDER_SIGNING_KEYS\` until every draw that
  was open then is over, because their receipts are signed with it. It is never in force again.

Every other secret stays as it is.
`
}

function code(fallback: Variable['fallback']): string {
  return typeof fallback === 'string' ? `\`${fallback.replaceAll(',', '`, `')}\`` : ''
}
