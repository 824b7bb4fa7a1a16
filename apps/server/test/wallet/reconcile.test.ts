import { randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { selectFindings } from '../../src/domains/reporting/reconciliation/finding-queries.ts'
import { reconcile } from '../../src/domains/reporting/reconciliation/reconcile.ts'
import { createIdSource } from '../../src/ids.ts'
import { createMarker } from '../../src/seal.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import {
  addMember,
  createPeriod,
  finishPeriod,
  placeOrder,
  POINT,
  recharge,
  requestWithdrawal,
  returnWithdrawal
} from './books.ts'

const { database, owner } = await openTestDatabase()
const ids = createIdSource({ now: () => Date.now() }, { current: 1n }, createMarker(Buffer.alloc(32)))
const tools = { database, owner, ids }

beforeAll(async () => {
  const [open, finished] = [await createPeriod(tools, 202601010001n), await createPeriod(tools, 202601010002n)]
  for (let count = 0; count < 8; count += 1) {
    const memberId = await addMember(tools)
    await recharge(tools, memberId, 1000n)
    await recharge(tools, memberId, BigInt(randomInt(1, 500)))
    await placeOrder(tools, { memberId, periodId: open, stake: 10n * POINT })
    await placeOrder(tools, { memberId, periodId: finished, stake: 20n * POINT })
    await placeOrder(tools, { memberId, periodId: finished, stake: 10n * POINT, payout: 196_000n })
    await requestWithdrawal(tools, memberId, 5n)
    await returnWithdrawal(tools, memberId, await requestWithdrawal(tools, memberId, 7n))
  }
  await finishPeriod(tools, finished)
})

test('H5: untouched books agree: Σ = 0, and every account is the sum of its entries', async () => {
  const { accounts, transfers, differences } = await reconcile({ database })
  expect(differences).toEqual([])
  expect(accounts).toBe(8n * 2n + 3n + 2n)
  expect(transfers).toBe(8n * 9n + 1n)
  const { rows } = await owner.query(
    'select accounts, transfers, differences from reconciliation order by id desc limit 1'
  )
  expect(rows).toEqual([{ accounts, transfers, differences: [] }])
})

/** What someone with all rights on the database could do to the books. */
const edits: Record<string, string> = {
  'raises an available balance': 'update wallet set available = available + $1 where member_id = $2',
  'lowers a held balance': 'update wallet set held = held - $1 where member_id = $2',
  'moves points from available to held':
    'update wallet set available = available - $1, held = held + $1 where member_id = $2',
  'removes a wallet': 'delete from wallet where member_id = $2 and $1 > 0',
  'raises the revenue account': 'update site_account set balance = balance + $1 where kind = 4 and $2 > 0',
  'lowers what the providers paid in': 'update site_account set balance = balance - $1 where kind = 5 and $2 > 0',
  'raises a recharge entry': 'update transfer set amount = amount + $1 where member_id = $2 and template = 1',
  'raises a recharge, its balance after and the wallet': `
    with t as (update transfer set amount = amount + $1, balance_after = balance_after + $1
                where (member_id, id) = (select member_id, max(id) from transfer where member_id = $2 and template = 1 group by 1))
    update wallet set available = available + $1 where member_id = $2`,
  'lowers a stake entry': 'update transfer set amount = amount - $1 where member_id = $2 and template = 2',
  'deletes a stake entry': `
    delete from transfer where $1 > 0 and (member_id, id) =
      (select member_id, max(id) from transfer where member_id = $2 and template = 2 group by 1)`,
  'deletes a payout entry': 'delete from transfer where member_id = $2 and template = 3 and $1 > 0',
  'turns a payout into a refund':
    'update transfer set template = 4, amount = amount + $1 where member_id = $2 and template = 3',
  'moves a stake to another period': `
    update transfer set credit_owner = (select max(id) from period where id <> credit_owner)
     where member_id = $2 and template = 2 and $1 > 0`,
  'edits a balance in the money log': `
    update transfer set balance_after = balance_after + $1 where (member_id, id) =
      (select member_id, max(id) from transfer where member_id = $2 and template = 1 group by 1)`,
  'moves an entry to another place in the money log': `
    update transfer set id = $1 where (member_id, id) =
      (select member_id, max(id) from transfer where member_id = $2 and balance_after is not null group by 1)`,
  'invents a recharge, with entry, wallet and provider in step': `
    with w as (update wallet set available = available + $1 where member_id = $2 returning available),
         h as (update site_account set balance = balance - $1 where kind = 5)
    insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
    select $2, 5, 1, 5, 5, 0, 1, $2, $1, available from w`,
  'raises what an order was paid': 'update orders set payout = payout + $1 where member_id = $2 and payout is not null',
  'deletes an order': 'delete from orders where member_id = $2 and payout is null and $1 > 0',
  'raises a credited recharge': 'update recharge set amount = amount + 10000 where member_id = $2 and $1 > 0',
  'raises a withdrawal': 'update withdrawal set amount = amount + 10000 where member_id = $2 and $1 > 0',
  'deletes a withdrawal': "delete from withdrawal where member_id = $2 and state = 'review' and $1 > 0",
  'turns a rejected withdrawal into an open one':
    "update withdrawal set state = 'review', reason = '', rejected_by = null where member_id = $2 and state = 'rejected' and $1 > 0",
  'turns a rejected withdrawal into a paid one': `
    update withdrawal set state = 'paid', reason = '', approved_by = rejected_by, paid_by = rejected_by, rejected_by = null,
                          provider = 'p', paid_at = now()
     where member_id = $2 and state = 'rejected' and $1 > 0`,
  'invents a hold, with entry and wallet in step': `
    with w as (update wallet set available = available - $1, held = held + $1 where member_id = $2 returning available)
    insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
    select $2, 9223372036854775807, 7, 77, 1, $2, 2, $2, $1, available from w`,
  'marks a finished period as unfinished': `
    update period set settled_at = null where settled_at is not null and $1 > 0 and $2 > 0`
}

async function tamper(tx: PoolClient, statement: string): Promise<void> {
  const { rows } = await tx.query<{ member_id: bigint }>('select member_id from wallet order by random() limit 1')
  await tx.query('set local session_replication_role = replica')
  const { rowCount } = await tx.query(statement.replaceAll('$1', '$1::bigint').replaceAll('$2', '$2::bigint'), [
    BigInt(randomInt(1, 40_000)),
    rows[0]!.member_id
  ])
  expect(rowCount).toBeGreaterThan(0)
}

const EDITS = rounds(50)

test.each(Object.entries(edits))(
  'T29: the reconciliation detects someone who %s',
  { timeout: timeFor(EDITS, 10_000) },
  async (_what, statement) => {
    const tx = await owner.connect()
    try {
      for (let count = 0; count < EDITS; count += 1) {
        await tx.query('begin')
        await tamper(tx, statement)
        expect((await selectFindings(tx)).differences).not.toEqual([])
        await tx.query('rollback')
      }
    } finally {
      tx.release()
    }
  }
)

test('T29: tampered accounts are named, with their right balance', async () => {
  const { rows } = await owner.query<{ member_id: bigint; available: bigint }>('select * from wallet limit 1')
  const { member_id, available } = rows[0]!
  await owner.query('update wallet set available = available + 1 where member_id = $1', [member_id])
  const { differences } = await reconcile({ database })
  await owner.query('update wallet set available = available - 1 where member_id = $1', [member_id])
  expect(differences).toContainEqual({
    account: `available ${member_id}`,
    expected: available.toString(),
    actual: (available + 1n).toString()
  })
  expect((await reconcile({ database })).differences).toEqual([])
})

test('the books agree at every moment while postings go on', async () => {
  const memberId = await addMember(tools)
  await recharge(tools, memberId, 100n)
  const end = new AbortController()
  const work = Array.from({ length: 4 }, async () => {
    while (!end.signal.aborted) {
      await returnWithdrawal(tools, memberId, await requestWithdrawal(tools, memberId, 1n))
    }
  })
  for (let count = 0; count < 20; count += 1) expect((await reconcile({ database })).differences).toEqual([])
  end.abort()
  await Promise.all(work)
})
