import { createPrivateKey, hash, sign, type KeyObject } from 'node:crypto'
import {
  checkpointPublicKey,
  joinNote,
  joinReceipts,
  receiptText,
  RECEIPTS_OF_BATCH,
  type NoteKey,
  type ReceiptHashes,
  type SignedReceipt
} from '@glasshouse/fairness'
import type { Fairness, Signer } from '../../fairness/index.ts'

/** A receipt, and the key in force when its draw was opened. */
export type Signing = { receipt: SignedReceipt; key: string }

/**
 * Signs receipts that were accepted together. With its note, a member can prove to anyone what the site accepted. Returns
 * each note as JSON in ASCII. A note is empty when the key was discarded since: that is a repeated request for an old
 * draw.
 */
export type SignReceipts = (signings: readonly Signing[]) => string[]

/** The PKCS #8 prefix of a 32-byte Ed25519 key. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Create the signer of receipts with the log's keys. A signature costs more than all else of an order, so they share it. */
export function createReceiptSigner({ signers, origin }: Pick<Fairness, 'signers' | 'origin'>): SignReceipts {
  const toolsByKey = new Map(signers.map((signer) => [signer.key, toolsOf(origin, signer)]))
  return (signings) => {
    const notes = signings.map(() => EMPTY)
    for (const [key, tools] of toolsByKey) {
      const places = [...signings.keys()].filter((place) => signings[place]!.key === key)
      for (let from = 0; from < places.length; from += RECEIPTS_OF_BATCH) {
        const batch = places.slice(from, from + RECEIPTS_OF_BATCH)
        const signed = signTogether(
          batch.map((place) => receiptText(origin, signings[place]!.receipt)),
          tools
        )
        for (const [index, place] of batch.entries()) notes[place] = signed[index]!
      }
    }
    return notes
  }
}

type Tools = { privateKey: KeyObject; noteKey: NoteKey }

function signTogether(texts: readonly string[], tools: Tools): string[] {
  if (texts.length === 1) return [asciiJson(signText(texts[0]!, tools))]
  const batch = joinReceipts(tools.noteKey.name, texts, nativeHashes)
  const signed = asciiJson(signText(batch.text, tools)).slice(1)
  return texts.map((_text, index) => asciiJson(batch.startOf(index)).slice(0, -1) + signed)
}

const EMPTY = '""'
const NOT_ASCII = /[^\0-\u007f]/g

/** Return the JSON of a text, with escapes for all that is not ASCII. */
function asciiJson(text: string): string {
  return JSON.stringify(text).replaceAll(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
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

const HASH_BYTES = 32
/** The prefix of a node and room for its children. It is used again for each: `hash` has read it when it returns. */
const nodeBytes = Buffer.alloc(1 + 2 * HASH_BYTES, 1)

const nativeHashes: ReceiptHashes = {
  leafOf: (text) => hash('sha256', `\0${text}`, 'base64'),
  nodeOf: (left, right) => {
    nodeBytes.write(left, 1, 'base64')
    nodeBytes.write(right, 1 + HASH_BYTES, 'base64')
    return hash('sha256', nodeBytes, 'base64')
  }
}
