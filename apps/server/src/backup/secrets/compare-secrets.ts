import { olderKeys, secretList, type Secret } from '../../config/secret-list.ts'
import type { Config } from '../../config.ts'
import { keyId } from '../../seal.ts'
import { StartError } from '../../start-error.ts'
import type { State } from '../manifest.ts'

export type DescribedSecret = State['secrets'][number]
type Given = Pick<Config, 'secrets' | 'replacedSecrets'>

/** Refuse to restore a backup with secrets that do not open what it has. */
export function requireSecretsOf(described: readonly DescribedSecret[], given: Given): void {
  const others = otherSecrets(described, given)
  if (others.length > 0) throw new StartError(others.join('\n'))
}

/** Return each secret of a backup that is neither in force here nor among the older ones, with what to do about it. */
export function otherSecrets(described: readonly DescribedSecret[], { secrets, replacedSecrets }: Given): string[] {
  const older: Record<string, Buffer[]> = {
    pepper: secrets.olderPeppers,
    fieldKey: secrets.olderFieldKeys,
    seedKey: secrets.olderSeedKeys,
    signingKey: secrets.olderSigningKeys
  }
  return Object.entries<Secret>(secretList).flatMap(([name, { variable }]) => {
    const of = described.find((secret) => secret.variable === variable && secret.fingerprint !== '')?.fingerprint
    if (of === undefined || replacedSecrets.includes(variable)) return []
    const own = fingerprint(secrets[name as keyof typeof secrets])
    if ([own, ...(older[name] ?? []).map(fingerprint)].includes(of)) return []
    const cure =
      name in olderKeys
        ? `Give the key of then as one of ${olderKeys[name as keyof typeof olderKeys].variable}.`
        : `Give the one of then as ${variable}.`
    return [`${variable} has the fingerprint ${own}. When the backup was made, it had ${of}. ${cure}`]
  })
}

/** Return the fingerprint of a secret's value, as a manifest has it. */
export function fingerprint(value: unknown): string {
  return keyId(Buffer.isBuffer(value) ? value : Buffer.from(String(value)))
}
