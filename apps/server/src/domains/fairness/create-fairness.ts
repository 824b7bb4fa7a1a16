import type { Context } from '../../context.ts'
import { createDrandBeacon } from './beacon/drand-beacon.ts'
import { createLocalBeacon } from './beacon/local-beacon.ts'
import { withStoredRounds } from './beacon/stored-rounds.ts'
import type { Fairness } from './fairness.ts'
import { signersOf } from './log/signers.ts'

/** Create the tools of this domain from the site's configuration. */
export function createFairness({ config, database, clock, outgoing, log, metrics }: Context): Fairness {
  const { seedKey, olderSeedKeys, localBeaconKey } = config.secrets
  const beacon =
    config.beacon === 'drand'
      ? createDrandBeacon(config.drandUrls, { clock, outgoing, log, metrics })
      : createLocalBeacon(localBeaconKey, clock)
  return {
    beacon: withStoredRounds(beacon, database.main),
    seedKey,
    olderSeedKeys,
    signers: signersOf(config.logOrigin, config.secrets),
    origin: config.logOrigin,
    chainLength: config.chainLength
  }
}
