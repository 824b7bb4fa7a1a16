import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { findUnmarked } from '../../src/domains/anchor/ledger/find-unmarked.ts'
import { orderText } from '../../src/domains/lottery/index.ts'
import { markerOf } from '../../src/seal.ts'
import { openTestDatabase } from '../support/test-database.ts'

const ORDERS = 5000
const FORGED = [7, 2400, 4999]

it('marks of many orders are checked slice by slice, with pauses in which calls are answered', async () => {
  const { owner } = await openTestDatabase()
  const mark = markerOf(randomBytes(32))
  const ids = Array.from({ length: ORDERS }, (_none, at) => at + 1)
  const nonces = ids.map((id, at) =>
    FORGED.includes(at)
      ? randomBytes(16)
      : mark(orderText({ memberId: 7n, id: BigInt(id), periodId: 1n, options: 1, stake: 10_000n }))
  )
  await owner.query(
    `with o as (
       insert into orders (member_id, id, period_id, options, stake, cost, nonce, receipt, balance_after)
       select 7, id, 1, 1, 10000, 10000, nonce, sha256(nonce), 0 from unnest($1::bigint[], $2::bytea[]) n(id, nonce)
     )
     insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount,
                           balance_after)
     select 7, id, 2, id, 1, 7, 3, 1, 10000, 0 from unnest($1::bigint[]) n(id)`,
    [ids, nonces]
  )
  let sinceLastTurn = 0
  let most = 0
  let turning = true
  const turn = () => {
    sinceLastTurn = 0
    if (turning) setImmediate(turn)
  }
  turn()
  const isOurs = (text: string, found: Buffer) => {
    sinceLastTurn += 1
    most = Math.max(most, sinceLastTurn)
    return mark(text).equals(found)
  }
  const problems = await findUnmarked(owner, isOurs, { after: 0n, upTo: BigInt(ORDERS) })
  turning = false
  expect(problems.toSorted()).toEqual(FORGED.map((at) => `order ${at + 1} of member 7: not made by the app`).toSorted())
  expect(most).toBeLessThanOrEqual(1000)
})
