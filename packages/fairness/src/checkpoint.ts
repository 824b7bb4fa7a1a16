import { ed25519 } from '@noble/curves/ed25519.js'
import { concat, sameBytes, sha256, toBytes } from './bytes.ts'

/** What a checkpoint says: the log's name, its size and its root (C2SP tlog-checkpoint). */
export type Checkpoint = { origin: string; size: bigint; root: Uint8Array }

const ED25519 = Uint8Array.of(1)
const NEWLINE = toBytes('\n')
const NOTE = /^([\s\S]+\n)\n((?:— [^\s+]+ [A-Za-z0-9+/]+=*\n)+)$/
const SIGNATURE = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/
const BODY = /^([^\n]+)\n(\d{1,18})\n([A-Za-z0-9+/]{43}=)\n/

/**
 * A checkpoint as a signed note: the text, an empty line, and a line with the key's name and base64 of its id and the
 * Ed25519 signature. Source: C2SP signed-note and tlog-checkpoint.
 */
export function signCheckpoint(checkpoint: Checkpoint, privateKey: Uint8Array): string {
  const { origin, size, root } = checkpoint
  const text = `${origin}\n${size}\n${base64(root)}\n`
  const keyId = noteKeyId(origin, ed25519.getPublicKey(privateKey))
  const signature = concat(keyId, ed25519.sign(toBytes(text), privateKey))
  return `${text}\n— ${origin} ${base64(signature)}\n`
}

/** The checkpoint of a note that the key of its origin has signed; null for anything else. Never throws. */
export function openCheckpoint(note: string, publicKey: Uint8Array): Checkpoint | null {
  const parts = NOTE.exec(note)
  const body = parts && BODY.exec(parts[1]!)
  if (!parts || !body) return null
  const checkpoint = { origin: body[1]!, size: BigInt(body[2]!), root: unbase64(body[3]!) }
  const keyId = noteKeyId(checkpoint.origin, publicKey)
  const signed = parts[2]!.trimEnd().split('\n').some((line) => {
    const [, name, encoded] = SIGNATURE.exec(line) ?? []
    if (name !== checkpoint.origin || !encoded) return false
    const bytes = unbase64(encoded)
    return sameBytes(bytes.subarray(0, 4), keyId) && verifies(bytes.subarray(4), toBytes(parts[1]!), publicKey)
  })
  return signed ? checkpoint : null
}

/** The public key of a checkpoint's signer: 32 bytes. */
export function checkpointPublicKey(privateKey: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(privateKey)
}

/** The key as C2SP writes it: name, id and key, joined by plus signs. */
export function verifierKey(origin: string, publicKey: Uint8Array): string {
  const id = noteKeyId(origin, publicKey)
  const hex = [...id].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${origin}+${hex}+${base64(concat(ED25519, publicKey))}`
}

/** Name and public key of a verifier key; null when it is none. */
export function parseVerifierKey(text: string): { origin: string; publicKey: Uint8Array } | null {
  const [, origin, key] = /^([^\s+]+)\+[0-9a-f]{8}\+([A-Za-z0-9+/]{44})$/.exec(text) ?? []
  if (!origin || !key) return null
  const publicKey = unbase64(key).subarray(1)
  return verifierKey(origin, publicKey) === text ? { origin, publicKey } : null
}

/** The first four bytes of `SHA-256(name ‖ 0x0A ‖ 0x01 ‖ key)`. */
function noteKeyId(name: string, publicKey: Uint8Array): Uint8Array {
  return sha256(toBytes(name), NEWLINE, ED25519, publicKey).subarray(0, 4)
}

function verifies(signature: Uint8Array, text: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, text, publicKey)
  } catch {
    return false
  }
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function unbase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
