import { createPrivateKey, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { checkpointPublicKey, joinNote, receiptText, type SignedReceipt } from '@glasshouse/fairness'
import type { Fairness } from '../../fairness/index.ts'

/** Signs a receipt: with it a member can prove to anyone what the site accepted, whatever the site says later. */
export type SignReceipt = (order: SignedReceipt) => Promise<string>

/** What PKCS #8 writes before the 32 bytes of an Ed25519 key. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

const signAside = promisify(sign)

/** Signs under the key of the log, in the runtime's threads, since it is on the way of every order. */
export function createReceiptSigner({ signingKey, origin }: Fairness): SignReceipt {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, signingKey]), format: 'der', type: 'pkcs8' })
  const noteKey = { name: origin, publicKey: checkpointPublicKey(signingKey) }
  return async (order) => {
    const text = receiptText(origin, order)
    return joinNote(text, noteKey, await signAside(null, Buffer.from(text), key))
  }
}
