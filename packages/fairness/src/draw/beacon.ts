import { concat, fromHex, sha256, toBytes, toHex, u32be, u64be } from '../hash/bytes.ts'

/** The scheme of all draws: BLS12-381, signatures on G1, hashed to the curve by RFC 9380. */
export const BEACON_SCHEME = 'bls-unchained-g1-rfc9380'

/** A beacon: its key, start and interval. Times in unix seconds, byte strings in lower-case hex. */
export type BeaconParams = {
  chainHash: string
  publicKey: string
  scheme: typeof BEACON_SCHEME
  genesis: number
  period: number
}

/** The operator of a beacon: the League of Entropy, or the site itself. */
export type BeaconKind = 'drand' | 'local'

/** drand's mainnet chain `quicknet`. Source: https://api.drand.sh/52db9ba7…/info */
export const quicknet: BeaconParams = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  scheme: BEACON_SCHEME,
  genesis: 1_692_803_367,
  period: 3
}

const LOCAL_NAME = 'glasshouse/local-beacon/v1'

/** Return the first round at or after a time in unix seconds. */
export function roundFor(beacon: BeaconParams, unixSeconds: number): number {
  return 1 + Math.max(0, Math.ceil((unixSeconds - beacon.genesis) / beacon.period))
}

/** Return when a round is published, in unix seconds. */
export function roundTime(beacon: BeaconParams, round: number): number {
  return beacon.genesis + (round - 1) * beacon.period
}

/**
 * Return the chain hash of a site's own beacon, in hex: `SHA-256(u32be period ‖ u64be genesis ‖ public key ‖ name)`
 * with the name `glasshouse/local-beacon/v1`. It is drand's formula without the group's hash, which a single signer
 * does not have. It binds key and clock: a change of either changes every result.
 */
export function localChainHash({ period, genesis, publicKey }: Omit<BeaconParams, 'chainHash' | 'scheme'>): string {
  return toHex(sha256(concat(u32be(period), u64be(genesis), fromHex(publicKey), toBytes(LOCAL_NAME))))
}

/** Return which beacon the parameters are, or null when key, clock and chain hash do not fit together. Never throws. */
export function beaconKind(beacon: BeaconParams): BeaconKind | null {
  const { chainHash, publicKey, scheme, genesis, period } = beacon
  if (scheme !== BEACON_SCHEME) return null
  if (chainHash === quicknet.chainHash) {
    const same = publicKey === quicknet.publicKey && genesis === quicknet.genesis && period === quicknet.period
    return same ? 'drand' : null
  }
  try {
    return chainHash === localChainHash(beacon) ? 'local' : null
  } catch {
    return null
  }
}
