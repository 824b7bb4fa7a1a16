import type { Pool } from 'pg'
import { olderKeys, secretList } from '../config/secret-list.ts'
import type { Secrets } from '../config/secrets.ts'
import { keyId } from '../seal.ts'
import { StartError } from '../start-error.ts'
import { changed } from './executor.ts'

type Known = { variable: string; own: string; older: string[] }

/**
 * Throw when a secret is not the one that this site's other nodes have, or had at its last start. The field key follows
 * the one in force when that is among the older ones; `replaced` names others that this start replaces. Peppers, seed keys
 * and signing keys are not checked here, because what they made names them.
 */
export async function requireSameSecrets(pool: Pool, secrets: Secrets, replaced: readonly string[]): Promise<void> {
  for (const { variable, own, older } of fingerprintsOf(secrets)) {
    const known = replaced.includes(variable) ? null : [own, ...older]
    if (await isKnown(pool, { variable, own, known })) continue
    throw new StartError(
      `${variable} is not the one that this site has used. Give every node the same. ` +
        (variable === secretList.fieldKey.variable
          ? `If it was replaced, this node needs the new one, and the one before as ${olderKeys.fieldKey.variable}.`
          : `To replace it on purpose, start once with REPLACED_SECRETS=${variable}.`)
    )
  }
}

function fingerprintsOf(secrets: Secrets): Known[] {
  const only = ({ variable }: { variable: string }, key: Uint8Array): Known => ({
    variable,
    own: keyId(key),
    older: []
  })
  const { fieldKey, localBeaconKey, vapidKey, webhookSecret } = secretList
  return [
    { ...only(fieldKey, secrets.fieldKey), older: secrets.olderFieldKeys.map((key) => keyId(key)) },
    only(localBeaconKey, secrets.localBeaconKey),
    only(vapidKey, secrets.vapidKey),
    only(webhookSecret, Buffer.from(secrets.webhookSecret))
  ]
}

type Comparison = { variable: string; own: string; known: string[] | null }

/** Store a secret's fingerprint, unless an unknown one is stored. `known` is null when any may be replaced. */
function isKnown(pool: Pool, { variable, own, known }: Comparison): Promise<boolean> {
  return changed(pool, {
    name: 'secret-fingerprint',
    text: `
      insert into secret_fingerprint (variable, fingerprint) values ($1, $2)
      on conflict (variable) do update set fingerprint = excluded.fingerprint, since = clock_timestamp()
       where $3::text[] is null or secret_fingerprint.fingerprint = any($3::text[])`,
    values: [variable, own, known]
  })
}
