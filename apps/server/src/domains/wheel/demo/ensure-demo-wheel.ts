import { UNITS_PER_POINT } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { lockVersions } from '../versions/wheel-version-queries.ts'
import { setVersion } from '../versions/set-version.ts'
import { demoAbout, demoMessage, demoPrizes, pointsTitle } from './demo-prizes.ts'

/** Insert the demo's wheel into a new site, from today on. A site with prizes keeps them. */
export async function ensureDemoWheel({ database, siteTime, clock }: Context): Promise<void> {
  await inTransaction(database.main, async (tx) => {
    if ((await lockVersions(tx)) !== 0n) return
    const version = {
      fromDay: siteTime.day(clock.now()),
      about: demoAbout,
      prizes: demoPrizes.map(({ points, weight, image }) => ({
        titles: pointsTitle(points),
        messages: demoMessage,
        image: `/images/wheel/${image}.svg`,
        weight: BigInt(weight),
        units: BigInt(points) * UNITS_PER_POINT
      })),
      operatorId: null,
      reason: 'Demonstration data.',
      proposalId: null
    }
    await setVersion(tx, { siteTime }, version)
  })
}
