import { localBeacon, roundTime, signRound } from '@glasshouse/fairness'
import type { Clock } from '../../../time/clock.ts'
import type { Beacon } from './beacon.ts'

const TEN_MINUTES = 600

/**
 * The beacon that this site runs itself, for sandboxes without a network: the scheme of drand's quicknet under a key of
 * its own. Its rounds can be reproduced by anyone, but foretold by whoever holds the key; screens say so.
 */
export function createLocalBeacon(privateKey: Uint8Array, clock: Clock): Beacon {
  const params = localBeacon(privateKey)
  return {
    params,
    label: 'local',
    patienceSeconds: TEN_MINUTES,
    signatureOf: async (round) => (clock.now() < roundTime(params, round) * 1000 ? null : signRound(privateKey, round))
  }
}
