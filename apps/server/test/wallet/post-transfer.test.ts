import { expect, test } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { accountKinds, balanceOf, postTransfer, templateName, templates } from '../../src/domains/wallet/index.ts'
import { createIdSource } from '../../src/ids.ts'
import { createMarker } from '../../src/seal.ts'
import { rounds, timeFor } from '../support/full-size.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { addMember, POINT, recharge } from './books.ts'

const { database, owner } = await openTestDatabase()
const ids = createIdSource({ now: () => Date.now() }, { current: 1n }, createMarker(Buffer.alloc(32)))
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
  await expect(post({ template: 'withdrawPaid', memberId, ref: 2n, amount: 1n })).rejects.toThrow('too few points')
  expect(await balanceOf(database.main, memberId)).toEqual({ available: 6n * POINT, held: 0n })
})

test('H5: the database has the templates and the kinds of accounts of the code, and no others', async () => {
  const kinds = await owner.query<{ code: number; name: string }>('select code, name from account_kind order by code')
  expect(Object.fromEntries(kinds.rows.map(({ name, code }) => [name, code]))).toEqual(accountKinds)
  const { rows } = await owner.query<{ code: number; name: string; debit: string; credit: string }>(
    `select t.code, t.name, debit.name as debit, credit.name as credit
       from transfer_template t join account_kind debit on debit.code = t.debit_kind
            join account_kind credit on credit.code = t.credit_kind order by t.code`
  )
  expect(rows).toEqual(
    Object.values(templates).map(({ code, debit, credit }) => ({ code, name: templateName(code), debit, credit }))
  )
})

test('H5: the database refuses a transfer between kinds of accounts that its template does not allow', async () => {
  const memberId = await addMember(tools)
  const kinds = Object.values(accountKinds)
  const client = await owner.connect()
  const ownerOf = (kind: number) => (kind <= accountKinds.held ? memberId : 0n)
  const insert = async (template: number, debit: number, credit: number) => {
    const changesAvailable = [debit, credit].includes(accountKinds.available)
    await client.query('begin')
    try {
      await client.query(
        `insert into transfer (member_id, id, template, ref, debit_kind, debit_owner, credit_kind, credit_owner, amount, balance_after)
         values ($1, $2, $3, 1, $4, $5, $6, $7, 1, $8)`,
        [memberId, ids.next(), template, debit, ownerOf(debit), credit, ownerOf(credit), changesAvailable ? 1 : null]
      )
    } finally {
      await client.query('rollback')
    }
  }
  for (const { code, debit, credit } of Object.values(templates)) {
    const allowed = [accountKinds[debit], accountKinds[credit]]
    for (const from of kinds) {
      for (const to of kinds) {
        const writing = insert(code, from, to)
        if (from === allowed[0] && to === allowed[1]) await writing
        else await expect(writing, `${code} ${from} ${to}`).rejects.toThrow(/violates (check|foreign key) constraint/)
      }
    }
  }
  const unknown = insert(Object.keys(templates).length + 1, accountKinds.provider, accountKinds.available)
  await expect(unknown).rejects.toThrow('violates foreign key constraint')
  client.release()
})

test('H5: a balance cannot fall below zero, no matter who writes it', async () => {
  const memberId = await addMember(tools)
  await expect(owner.query('update wallet set available = -1 where member_id = $1', [memberId])).rejects.toThrow(
    'violates check constraint'
  )
})
