import { checkpointPublicKey, keyAt, keySpans, verifierKey, type KeySpan } from '@glasshouse/fairness'
import type { Secrets } from '../../../config/secrets.ts'
import type { Reader } from '../../../database/transaction.ts'
import { findKeyChanges } from '../fairness-queries.ts'

/** A private key of the log, and its public one as C2SP writes it. */
export type Signer = { key: string; privateKey: Uint8Array }

/** The keys that are given, the one that is to sign from now on first. */
export function signersOf(
  origin: string,
  { signingKey, olderSigningKeys }: Pick<Secrets, 'signingKey' | 'olderSigningKeys'>
): [Signer, ...Signer[]] {
  const signer = (privateKey: Uint8Array): Signer => ({
    key: verifierKey(origin, checkpointPublicKey(privateKey)),
    privateKey
  })
  return [signer(signingKey), ...olderSigningKeys.map(signer)]
}

/** The log's keys from its first on, as its own records say. Throws where those are not what the app has written. */
export async function readKeySpans(db: Reader, signers: readonly Signer[]): Promise<KeySpan[]> {
  const spans = keySpans(await findKeyChanges(db))
  if (!spans) throw new Error('the records that replaced the key of the public log are not what was published')
  return spans.length === 0 ? [{ key: signers[0]!.key, from: 0 }] : spans
}

/** Return the signer of the key in force at the record of an index. Throws when the key is missing. */
export function signerAt(signers: readonly Signer[], spans: readonly KeySpan[], index: number): Signer {
  const key = keyAt(spans, index)
  const signer = signers.find((one) => one.key === key)
  if (!signer) throw new Error(`the public log is signed with ${key}, which is not given`)
  return signer
}
