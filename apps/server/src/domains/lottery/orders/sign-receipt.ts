import { createPrivateKey, hash, sign, type KeyObject } from 'node:crypto'
import {
  checkpointPublicKey,
  joinNote,
  joinReceipts,
  receiptText,
  RECEIPTS_OF_BATCH,
  type NoteKey,
  type Sha256,
  type SignedReceipt
} from '@glasshouse/fairness'
import type { Fairness, Signer } from '../../fairness/index.ts'

/**
 * Signs a receipt with the key in force when its draw was opened. With it a member can prove to anyone what the site
 * accepted.
 */
export type SignReceipt = (order: SignedReceipt, key: string) => Promise<string>

/** The PKCS #8 prefix of a 32-byte Ed25519 key. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

const sha256: Sha256 = (...parts) => hash('sha256', Buffer.concat(parts), 'buffer')

/** Create the signer of receipts with the log's keys. */
export function createReceiptSigner({ signers, origin }: Pick<Fairness, 'signers' | 'origin'>): SignReceipt {
  const queues = new Map(signers.map((signer) => [signer.key, createSigningQueue(toolsOf(origin, signer))]))
  return async (order, key) => {
    // Without a queue, it is a repeated request for an old draw: its key may have been discarded since.
    const queue = queues.get(key)
    return queue ? queue(receiptText(origin, order)) : ''
  }
}

type Tools = { privateKey: KeyObject; noteKey: NoteKey }
type Waiting = { text: string; resolve(note: string): void; reject(error: unknown): void }

/**
 * Create the queue of a key. The orders of a batch are accepted in one turn of the event loop, and a signature costs more
 * than all else of an order's response, so that receipts of the same turn share one.
 */
function createSigningQueue(tools: Tools): (text: string) => Promise<string> {
  let queue: Waiting[] = []
  const signAll = () => {
    const waiting = queue
    queue = []
    for (let from = 0; from < waiting.length; from += RECEIPTS_OF_BATCH) {
      const batch = waiting.slice(from, from + RECEIPTS_OF_BATCH)
      try {
        const texts = batch.map(({ text }) => text)
        const notes = texts.length === 1 ? [signText(texts[0]!, tools)] : signBatch(texts, tools)
        for (const [place, { resolve }] of batch.entries()) resolve(notes[place]!)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
  }
  return (text) =>
    new Promise((resolve, reject) => {
      if (queue.push({ text, resolve, reject }) === 1) setImmediate(signAll)
    })
}

function signBatch(texts: readonly string[], tools: Tools): string[] {
  const batch = joinReceipts(tools.noteKey.name, texts, sha256)
  const signed = signText(batch.text, tools)
  return texts.map((_text, place) => batch.noteOf(place, signed))
}

function signText(text: string, { privateKey, noteKey }: Tools): string {
  return joinNote(text, noteKey, sign(null, Buffer.from(text), privateKey))
}

function toolsOf(origin: string, { privateKey }: Signer): Tools {
  return {
    privateKey: createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, privateKey]), format: 'der', type: 'pkcs8' }),
    noteKey: { name: origin, publicKey: checkpointPublicKey(privateKey) }
  }
}
