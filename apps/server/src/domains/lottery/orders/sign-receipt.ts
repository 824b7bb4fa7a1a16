import { createPrivateKey, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { checkpointPublicKey, joinNote, receiptText, type SignedReceipt } from '@glasshouse/fairness'
import type { Fairness, Signer } from '../../fairness/index.ts'

/**
 * Signs a receipt with the key in force when its draw was opened. With it a member can prove to anyone what the site
 * accepted.
 */
export type SignReceipt = (order: SignedReceipt, key: string) => Promise<string>

/** The PKCS #8 prefix of a 32-byte Ed25519 key. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

const signAside = promisify(sign)

/**
 * Create the signer of receipts with the log's keys. It signs in the runtime's threads, because every order waits for
 * it.
 */
export function createReceiptSigner({ signers, origin }: Pick<Fairness, 'signers' | 'origin'>): SignReceipt {
  const tools = new Map(signers.map((signer) => [signer.key, toolsOf(origin, signer)]))
  return async (order, key) => {
    const signer = tools.get(key)
    // A repeated request for an old draw: its key may have been discarded since.
    if (!signer) return ''
    const { privateKey, noteKey } = signer
    const text = receiptText(origin, order)
    return joinNote(text, noteKey, await signAside(null, Buffer.from(text), privateKey))
  }
}

function toolsOf(origin: string, { privateKey }: Signer) {
  return {
    privateKey: createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, privateKey]), format: 'der', type: 'pkcs8' }),
    noteKey: { name: origin, publicKey: checkpointPublicKey(privateKey) }
  }
}
