import { bls12_381 } from '@noble/curves/bls12-381.js'
import { concat, fromHex, sha256, toBytes, toHex, u32be, u64be } from './bytes.ts'

/** A beacon: who signs, from when, how often. Times in unix seconds, byte strings in lower-case hex. */
export type BeaconParams = {
  chainHash: string
  publicKey: string
  scheme: 'bls-unchained-g1-rfc9380'
  genesis: number
  period: number
}

/** drand's mainnet chain `quicknet`. Source: https://api.drand.sh/52db9ba7…/info */
export const quicknet: BeaconParams = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  scheme: 'bls-unchained-g1-rfc9380',
  genesis: 1_692_803_367,
  period: 3
}

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const LOCAL_GENESIS = 1_767_225_600
const LOCAL_PERIOD = 1
const signatures = bls12_381.shortSignatures

/** The first round at or after an instant in unix seconds. */
export function roundFor(beacon: BeaconParams, unixSeconds: number): number {
  return 1 + Math.max(0, Math.ceil((unixSeconds - beacon.genesis) / beacon.period))
}

/** When a round comes out, in unix seconds. */
export function roundTime(beacon: BeaconParams, round: number): number {
  return beacon.genesis + (round - 1) * beacon.period
}

/** Whether a signature is the beacon's for a round. A malformed one is not; nothing is thrown. About 30 ms. */
export function verifyRound(beacon: BeaconParams, round: number, signature: Uint8Array): boolean {
  try {
    return signatures.verify(signature, message(round), fromHex(beacon.publicKey))
  } catch {
    return false
  }
}

/** The parameters of a site's own beacon: quicknet's scheme, one-second rounds, another key. */
export function localBeacon(privateKey: Uint8Array): BeaconParams {
  const publicKey = signatures.getPublicKey(privateKey).toBytes()
  return {
    chainHash: toHex(localChainHash(publicKey)),
    publicKey: toHex(publicKey),
    scheme: 'bls-unchained-g1-rfc9380',
    genesis: LOCAL_GENESIS,
    period: LOCAL_PERIOD
  }
}

/** The signature of a round by a site's own beacon: 48 bytes, the same each time. */
export function signRound(privateKey: Uint8Array, round: number): Uint8Array {
  return signatures.Signature.toBytes(signatures.sign(message(round), privateKey))
}

/** The message of an unchained round: SHA-256 of its number as eight bytes, hashed to the curve. */
function message(round: number) {
  return signatures.hash(sha256(u64be(round)), DOMAIN)
}

/** As drand's own chain hash: SHA-256 over period, genesis, key and the chain's name. */
function localChainHash(publicKey: Uint8Array): Uint8Array {
  const name = toBytes('glasshouse/local-beacon/v1')
  return sha256(concat(u32be(LOCAL_PERIOD), u64be(LOCAL_GENESIS), publicKey, name))
}
