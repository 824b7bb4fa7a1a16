import { checkpointPublicKey, keyAt, keySpans, verifierKey, type KeySpan } from '@glasshouse/fairness'
import type { Secrets } from '../../../config/secrets.ts'
import type { Reader } from '../../../database/transaction.ts'
import { findKeyChanges } from '../fairness-queries.ts'

/** A private key of the log, with its public key in C2SP's format. */
export type Signer = { key: string; privateKey: Uint8Array }

/** Return the given keys, the signing one first. */
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

/**
 * Return the log's keys from the first on, as its own records state them. Throw when the app did not write those
 * records.
 */
export async function readKeySpans(db: Reader, signers: readonly Signer[]): Promise<KeySpan[]> {
  const spans = keySpans(await findKeyChanges(db))
  if (!spans) throw new Error('the records that replaced the key of the public log differ from what was published')
  return spans.length === 0 ? [{ key: signers[0]!.key, from: 0 }] : spans
}

/** Return the signer in force at a record. Throw when its key is missing. */
export function signerAt(signers: readonly Signer[], spans: readonly KeySpan[], index: number): Signer {
  const key = keyAt(spans, index)
  const signer = signers.find((one) => one.key === key)
  if (!signer) throw new Error(`the public log is signed with ${key}, which is not configured`)
  return signer
}
