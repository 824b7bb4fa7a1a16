import { localBeacon, roundTime, signRound } from '@glasshouse/fairness'
import type { Clock } from '../../../time/clock.ts'
import type { Beacon } from './beacon.ts'

const TEN_MINUTES = 600

/**
 * Create a beacon that this site runs itself, for sandboxes without a network: the scheme of drand's quicknet under its own
 * key. Anyone can verify its rounds, but the holder of the key can predict them; the screens state this.
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
