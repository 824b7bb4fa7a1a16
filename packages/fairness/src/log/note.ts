import { ed25519 } from '@noble/curves/ed25519.js'
import { concat, sameBytes, sha256, toBytes, toHex } from '../hash/bytes.ts'
import { fromBase64, toBase64 } from '../hash/base64.ts'

/** A key that signs notes: its name, without spaces and plus signs, and its Ed25519 public key of 32 bytes. */
export type NoteKey = { name: string; publicKey: Uint8Array }

const ED25519 = Uint8Array.of(1)
const ID_BYTES = 4
const MAX_SIGNATURES = 100
const NAME = /^[^\s+]+$/u
/**
 * A text ending with a newline, an empty line, and signature lines. The text is everything before the last empty line.
 */
const NOTE = /^([\s\S]+\n)\n((?:— [^\s+]+ [A-Za-z0-9+/]+={0,2}\n)+)$/u
const SIGNATURE = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u
const VERIFIER_KEY = /^([^\s+]+)\+[0-9a-f]{8}\+([A-Za-z0-9+/]{44})$/u

/**
 * Return a text as a signed note: the text, an empty line, and a line with the key's name and base64 of its id and the
 * Ed25519 signature. The text must end with a newline. Source: https://c2sp.org/signed-note
 */
export function signNote(text: string, name: string, privateKey: Uint8Array): string {
  const key = { name, publicKey: ed25519.getPublicKey(privateKey) }
  return joinNote(text, key, ed25519.sign(toBytes(text), privateKey))
}

/**
 * Return a text and its key's Ed25519 signature as a signed note, for callers that sign by other means than `signNote`.
 */
export function joinNote(text: string, key: NoteKey, signature: Uint8Array): string {
  if (!NAME.test(key.name) || !text.endsWith('\n') || hasControls(text))
    throw new RangeError('not a text or name of a note')
  return `${text}\n— ${key.name} ${toBase64(concat(keyId(key), signature))}\n`
}

/**
 * Return the text of a note if a key signed it, or null when it did not or one of its signatures is false. Signatures
 * of other keys are skipped. Never throws.
 */
export function openNote(note: string, key: NoteKey): string | null {
  const [, text, lines] = NOTE.exec(note) ?? []
  if (!text || !lines || hasControls(note)) return null
  const signatures = lines.trimEnd().split('\n')
  if (signatures.length > MAX_SIGNATURES) return null
  const id = keyId(key)
  const own = signatures.flatMap((line) => {
    const [, name, encoded] = SIGNATURE.exec(line) ?? []
    const bytes = encoded === undefined ? null : fromBase64(encoded)
    return name === key.name && bytes && sameBytes(bytes.subarray(0, ID_BYTES), id) ? [bytes.subarray(ID_BYTES)] : []
  })
  return own.length > 0 && own.every((signature) => verifies(signature, text, key.publicKey)) ? text : null
}

/** Return a key in C2SP's format: name, id in hex, and base64 of its type and bytes, joined by plus signs. */
export function formatVerifierKey(key: NoteKey): string {
  return `${key.name}+${toHex(keyId(key))}+${toBase64(concat(ED25519, key.publicKey))}`
}

/** Parse a key in C2SP's format. Return null when it is invalid. Never throws. */
export function parseVerifierKey(text: string): NoteKey | null {
  const [, name, encoded] = VERIFIER_KEY.exec(text) ?? []
  const bytes = encoded === undefined ? null : fromBase64(encoded)
  if (!name || !bytes) return null
  const key = { name, publicKey: bytes.subarray(1) }
  return formatVerifierKey(key) === text ? key : null
}

/** Return the first four bytes of `SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key)`. */
function keyId({ name, publicKey }: NoteKey): Uint8Array {
  return sha256(toBytes(`${name}\n`), ED25519, publicKey).subarray(0, ID_BYTES)
}

function verifies(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, toBytes(text), publicKey, { zip215: false })
  } catch {
    return false
  }
}

/** Return whether a text has control characters below U+0020 other than the newline, which notes must not contain. */
function hasControls(text: string): boolean {
  return [...text].some((character) => character < ' ' && character !== '\n')
}
