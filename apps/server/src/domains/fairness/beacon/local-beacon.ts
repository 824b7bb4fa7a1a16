import { localBeacon, roundTime, sha256, signRound, toBytes } from '@glasshouse/fairness'
import type { Clock } from '../../../clock.ts'
import type { Beacon } from './beacon.ts'

const TEN_MINUTES = 600

/**
 * The beacon that this site runs itself, for sandboxes without a network: the scheme of drand's quicknet under a key of
 * its own. Its rounds can be reproduced by anyone, but foretold by whoever holds the key; screens say so.
 */
export function createLocalBeacon(secret: Uint8Array, clock: Clock): Beacon {
  const privateKey = scalarOf(secret)
  const params = localBeacon(privateKey)
  return {
    params,
    label: 'local',
    patienceSeconds: TEN_MINUTES,
    signatureOf: async (round) => (clock.now() < roundTime(params, round) * 1000 ? null : signRound(privateKey, round))
  }
}

/** A private key made of a secret: two bits short, so that it stays below the order of the curve. */
function scalarOf(secret: Uint8Array): Uint8Array {
  const scalar = sha256(toBytes('glasshouse/local-beacon-key/v1'), secret)
  scalar[0]! &= 0x3f
  return scalar
}
