import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { reconcile } from '../../src/domains/reporting/index.ts'
import {
  payRun,
  selectUnsettled,
  type Payment
} from '../../src/domains/lottery/settlement/lottery-settlement-queries.ts'
import { paymentOf, settlePeriod } from '../../src/domains/lottery/settlement/settle-period.ts'
import { openTestDatabase } from '../support/test-database.ts'
import type { TestMember } from '../support/test-site.ts'
import {
  betOf,
  BRISK,
  createMemberWith,
  waitForOpenPeriod,
  waitForPeriod,
  sendOrder,
  POINT,
  startLotterySite,
  type LotteryInfo
} from './lottery-fixture.ts'

const MEMBERS = 12

const database = await openTestDatabase()
const { owner } = database
const nodes = [await startLotterySite(database), await startLotterySite(database)] as const
const [site] = nodes

let info: LotteryInfo
let members: TestMember[]
let claim: { release(): Promise<void> }

/** Keep every node from settling, like a node that is busy settling. */
async function holdClaim(periodId: bigint) {
  const client = await owner.connect()
  await client.query('select pg_advisory_lock($1)', [periodId])
  return {
    release: async () => {
      await client.query('select pg_advisory_unlock($1)', [periodId])
      client.release()
    }
  }
}

const wins = async (periodId: bigint) => {
  const { rows } = await owner.query(
    'select count(*)::int as n from transfer where template = 3 and debit_owner = $1',
    [periodId]
  )
  return Number(rows[0].n)
}

beforeAll(async () => {
  const signedUp = await Promise.all(Array.from({ length: MEMBERS }, () => createMemberWith(site, 100n)))
  members = signedUp.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  info = await waitForOpenPeriod(site, BRISK, 4)
  claim = await holdClaim((await waitForPeriod(database, info, "state = 'open'")).id)
  // Big and small together: every order wins.
  for (const member of members) {
    for (const money of ['1', '2', '3']) await sendOrder(site, member, betOf(info, member, { item: 'bi,sm', money }))
  }
})

describe('T20: an interrupted settlement', () => {
  it('is resumed by another node where it stopped, and pays no order twice', async () => {
    const { id } = await waitForPeriod(database, info, "state = 'drawn'")
    const period = (await selectUnsettled(database.database.main)).find((candidate) => candidate.id === id)
    const payment: Payment = paymentOf(period!)
    const middle = members[MEMBERS / 2 - 1]!.id
    const { orders } = database.database

    // The first node had paid half of them when it was killed, with the next batch paid but not committed.
    await inTransaction(orders, (tx) =>
      payRun(tx, payment, { after: 0n, upTo: middle, newId: site.context.ids.next() })
    )
    const cutOff = inTransaction(orders, async (tx) => {
      await payRun(tx, payment, { after: middle, upTo: 2n ** 62n, newId: site.context.ids.next() })
      throw new Error('killed')
    })
    await expect(cutOff).rejects.toThrow('killed')
    expect(await wins(id)).toBe((MEMBERS / 2) * 3)
    expect((await members[0]!.call('getUserGameList')).map(({ status }) => status)).toEqual([1, 1, 1])
    expect((await members.at(-1)!.call('getUserGameList')).map(({ status }) => status)).toEqual([0, 0, 0])

    // Two nodes that do not know of each other pay the same batches at once, before the others continue.
    const paid = await Promise.all(
      [1, 2, 3, 4].map(() =>
        inTransaction(orders, (tx) =>
          payRun(tx, payment, { after: 0n, upTo: middle + 2n, newId: site.context.ids.next() })
        )
      )
    )
    expect(paid.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6)
    await claim.release()
    const settled = await waitForPeriod(database, info, 'settled_at is not null')
    expect(settled).toMatchObject({ state: 'settled', stake_total: BigInt(MEMBERS) * 12n * POINT })
    expect(await wins(id)).toBe(MEMBERS * 3)
    for (const member of members) {
      const { money } = await member.call('getUserInfo')
      expect(money).toBe('99.76')
    }
    expect(await settlePeriod(site.context, period!)).toBe(true)
    expect(await wins(id)).toBe(MEMBERS * 3)
    expect((await reconcile(site.context)).differences).toEqual([])
  })
})
