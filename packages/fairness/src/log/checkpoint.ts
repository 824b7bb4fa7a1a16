import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase64, toBase64 } from '../hash/base64.ts'
import { formatVerifierKey, openNote, signNote } from './note.ts'

/** A checkpoint: the log's name, size and root of 32 bytes. Source: https://c2sp.org/tlog-checkpoint */
export type Checkpoint = { origin: string; size: bigint; root: Uint8Array }

const TEXT = /^([^\n]+)\n(0|[1-9]\d{0,17})\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*$/u

/** Return a checkpoint as a note signed with a key of the log's name. */
export function signCheckpoint({ origin, size, root }: Checkpoint, privateKey: Uint8Array): string {
  return signNote(`${origin}\n${size}\n${toBase64(root)}\n`, origin, privateKey)
}

/** Return the checkpoint in a note if the key of its origin signed it, or null. Never throws. */
export function openCheckpoint(note: string, publicKey: Uint8Array): Checkpoint | null {
  const origin = note.slice(0, note.indexOf('\n'))
  const [, , size, root] = TEXT.exec(openNote(note, { name: origin, publicKey }) ?? '') ?? []
  const bytes = root === undefined ? null : fromBase64(root)
  return size === undefined || !bytes ? null : { origin, size: BigInt(size), root: bytes }
}

/** Return the public key of a checkpoint's signer: 32 bytes. */
export function checkpointPublicKey(privateKey: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(privateKey)
}

/** Return the key of a log's checkpoints in C2SP's format: name, id and key, joined by plus signs. */
export function verifierKey(origin: string, publicKey: Uint8Array): string {
  return formatVerifierKey({ name: origin, publicKey })
}
