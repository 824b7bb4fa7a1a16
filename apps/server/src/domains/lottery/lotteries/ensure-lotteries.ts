import { UNITS_PER_POINT } from '@glasshouse/contract'
import { defaultOdds } from '@glasshouse/fairness'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { describeDemoLottery, demoLotteries, type DemoLottery } from './demo-lotteries.ts'
import { insertLottery, type NewLottery } from './lottery-list-queries.ts'
import { setRules, type LotteryTerms } from './set-rules.ts'
import { lotteryStatus } from '../lottery-tables.ts'

const demoTerms: LotteryTerms = {
  odds: defaultOdds(),
  minStake: 1n * UNITS_PER_POINT,
  maxStake: 5000n * UNITS_PER_POINT
}

/** Insert the six demo lotteries with their first rules. Existing ones stay as they are. */
export async function ensureLotteries({ database }: Pick<Context, 'database'>): Promise<void> {
  await inTransaction(database.main, async (tx) => {
    for (const [index, demo] of demoLotteries.entries()) {
      const lotteryId = await insertLottery(tx, lotteryOf(demo, index))
      if (lotteryId !== null) await setRules(tx, lotteryId, demoTerms)
    }
  })
}

function lotteryOf(demo: DemoLottery, place: number): NewLottery {
  const { key, name, category, periodSeconds, lockSeconds, plant } = demo
  const description = describeDemoLottery(periodSeconds)
  return {
    key,
    name,
    description,
    icon: `/images/house/${plant}.svg`, // cspell:disable-line
    category,
    sort: place + 1,
    hot: true,
    status: lotteryStatus.open,
    periodSeconds,
    lockSeconds,
    proposalId: null
  }
}
