import { UNITS_PER_POINT } from '@glasshouse/contract'
import { defaultOdds } from '@glasshouse/fairness'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { describeHouse, houses, type House } from './demo-lotteries.ts'
import { insertLottery, type NewLottery } from './lottery-list-queries.ts'
import { setRules, type LotteryTerms } from './set-rules.ts'
import { lotteryStatus } from '../lottery-tables.ts'

const demoTerms: LotteryTerms = {
  odds: defaultOdds(),
  minStake: 1n * UNITS_PER_POINT,
  maxStake: 5000n * UNITS_PER_POINT
}

/** Puts the six houses with their first rules into the database; what is there stays as it is. */
export async function ensureLotteries({ database }: Pick<Context, 'database'>): Promise<void> {
  await inTransaction(database.main, async (tx) => {
    for (const [place, house] of houses.entries()) {
      const lotteryId = await insertLottery(tx, lotteryOf(house, place))
      if (lotteryId !== null) await setRules(tx, lotteryId, demoTerms)
    }
  })
}

function lotteryOf(house: House, place: number): NewLottery {
  const { key, name, category, periodSeconds, lockSeconds, plant } = house
  const description = describeHouse(periodSeconds)
  return {
    key,
    name,
    description,
    ico: `/images/house/${plant}.svg`,
    category,
    sort: place + 1,
    hot: true,
    status: lotteryStatus.open,
    periodSeconds,
    lockSeconds,
    proposalId: null
  }
}
