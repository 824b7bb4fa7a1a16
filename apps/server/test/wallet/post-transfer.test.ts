import { expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { balanceOf, postTransfer, templates } from '../../src/domains/wallet/index.ts'
import { createIdSource } from '../../src/ids.ts'
import { createMarker } from '../../src/seal.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { addMember, POINT, recharge } from './books.ts'

const { database, owner } = await openTestDatabase()
const ids = createIdSource({ now: () => Date.now() }, 1n, createMarker(Buffer.alloc(32)))
const tools = { database, owner, ids }

type Posting = Parameters<typeof postTransfer>[2]

const post = (posting: Posting) => inTransaction(database.main, (tx) => postTransfer(tx, ids, posting))

async function transfersOf(memberId: bigint): Promise<bigint> {
  const { rows } = await owner.query<{ n: bigint }>('select count(*) as n from transfer where member_id = $1', [
    memberId
  ])
  return rows[0]!.n
}

test('a posting moves the points and returns the balance after it', async () => {
  const memberId = await addMember(tools)
  const posted = await post({ template: 'recharge', memberId, ref: 1n, amount: 7n * POINT })
  expect(posted).toEqual({ outcome: 'posted', balanceAfter: 7n * POINT })
  expect(await balanceOf(database.main, memberId)).toEqual({ available: 7n * POINT, held: 0n })
})

test('a repeated posting changes nothing and reports that', async () => {
  const memberId = await addMember(tools)
  const posting: Posting = { template: 'recharge', memberId, ref: 2n, amount: POINT }
  await post(posting)
  expect(await post(posting)).toEqual({ outcome: 'duplicate', balanceAfter: POINT })
  expect(await balanceOf(database.main, memberId)).toEqual({ available: POINT, held: 0n })
  await expect(post({ ...posting, amount: 2n * POINT })).rejects.toThrow('another amount')
})

test('fifty of the same posting at once are one', async () => {
  const memberId = await addMember(tools)
  const posting: Posting = { template: 'recharge', memberId, ref: 3n, amount: POINT }
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => post(posting)))
  expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
  expect(await transfersOf(memberId)).toBe(1n)
  expect((await balanceOf(database.main, memberId)).available).toBe(POINT)
})

test('more than is available is refused and leaves everything unchanged', async () => {
  const memberId = await addMember(tools)
  await recharge(tools, memberId, 5n)
  await expect(post({ template: 'withdrawHold', memberId, ref: 4n, amount: 5n * POINT + 1n })).rejects.toMatchObject({
    code: 'BALANCE_LOW'
  })
  expect(await balanceOf(database.main, memberId)).toEqual({ available: 5n * POINT, held: 0n })
  expect(await transfersOf(memberId)).toBe(1n)
})

const SPENDS = rounds(1000, 10)

test(
  'T18: of 32 spends of the same points at once, as many are accepted as the balance allows',
  { timeout: timeFor(SPENDS, 10_000) },
  async () => {
    for (let round = 0; round < SPENDS; round += 1) {
      const memberId = await addMember(tools)
      await recharge(tools, memberId, 10n)
      const spends = Array.from({ length: 32 }, (_, index) =>
        post({ template: 'withdrawHold', memberId, ref: BigInt(index), amount: 3n * POINT })
      )
      const settled = await Promise.allSettled(spends)
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      expect(await balanceOf(database.main, memberId)).toEqual({ available: POINT, held: 9n * POINT })
    }
  }
)

test('held points can be returned or paid out, and no more of them than are held', async () => {
  const memberId = await addMember(tools)
  await recharge(tools, memberId, 10n)
  await post({ template: 'withdrawHold', memberId, ref: 1n, amount: 6n * POINT })
  await post({ template: 'withdrawReturn', memberId, ref: 1n, amount: 2n * POINT })
  expect(await post({ template: 'withdrawPaid', memberId, ref: 1n, amount: 4n * POINT })).toEqual({
    outcome: 'posted',
    balanceAfter: null
  })
  await expect(post({ template: 'withdrawPaid', memberId, ref: 2n, amount: 1n })).rejects.toThrow('too little')
  expect(await balanceOf(database.main, memberId)).toEqual({ available: 6n * POINT, held: 0n })
})

test('H5: every template of the ledger exists in the database, and no other passes', async () => {
  const { rows } = await owner.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'transfer'::regclass and contype = 'c'"
  )
  const known = rows.map(({ definition }) => definition).find((definition) => definition.includes('template = 11'))!
  expect(known).toBeDefined()
  expect(known.match(/template = \d+/g)).toHaveLength(Object.keys(templates).length)
  const memberId = await addMember(tools)
  await expect(
    database.main.query(
      `insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
       values ($1, 1, 1, 1, 4, 0, 1, $1, 1, 1)`,
      [memberId]
    )
  ).rejects.toThrow('violates check constraint')
})

test('H5: a balance cannot fall below zero, no matter who writes it', async () => {
  const memberId = await addMember(tools)
  await expect(owner.query('update wallet set available = -1 where member_id = $1', [memberId])).rejects.toThrow(
    'violates check constraint'
  )
})
