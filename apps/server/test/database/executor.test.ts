import { AssertionError } from 'node:assert'
import { describe, expect, test } from 'vitest'
import { changed, countChanged, exists, many, maybe, one, run } from '../../src/database/executor.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { openTestDatabase } from '../support/test-database.ts'

const { database, owner } = await openTestDatabase()
const { main } = database

await owner.query(`
  create table tally (name text primary key, count integer not null);
  insert into tally values ('first', 1), ('second', 2);
  grant all on tally to glasshouse_app`)

const ROWS = { name: 'tally-rows', text: 'select name from tally where count <= $1 order by name' }
const RAISE = { name: 'tally-raise', text: 'update tally set count = count + 1 where count <= $1' }

describe('rows', () => {
  test('one returns the row, and refuses zero rows or two with an error that names the statement', async () => {
    await expect(one(main, { ...ROWS, values: [1] })).resolves.toEqual({ name: 'first' })
    await expect(one(main, { ...ROWS, values: [0] })).rejects.toThrow('tally-rows returned no row')
    await expect(one(main, { ...ROWS, values: [2] })).rejects.toThrow('tally-rows affected 2 rows')
    await expect(one(main, { ...ROWS, values: [0] })).rejects.toBeInstanceOf(AssertionError)
  })

  test('maybe returns the row or null, and accepts no second one', async () => {
    await expect(maybe(main, { ...ROWS, values: [1] })).resolves.toEqual({ name: 'first' })
    await expect(maybe(main, { ...ROWS, values: [0] })).resolves.toBeNull()
    await expect(maybe(main, { ...ROWS, values: [2] })).rejects.toBeInstanceOf(AssertionError)
  })

  test('many returns them all, exists whether there are any', async () => {
    await expect(many(main, { ...ROWS, values: [2] })).resolves.toEqual([{ name: 'first' }, { name: 'second' }])
    await expect(exists(main, { text: 'select from tally' })).resolves.toBe(true)
    await expect(exists(main, { text: 'select from tally where count > 2' })).resolves.toBe(false)
  })

  test('a statement without a name is named by the beginning of its text', async () => {
    const text = `
      select name
        from tally`
    await expect(one(main, { text })).rejects.toThrow('select name from tally affected 2 rows')
  })
})

describe('changes', () => {
  test('changed says whether the row was changed; a second one is an error, which rolls the transaction back', async () => {
    const after = async (most: number) => inTransaction(main, (tx) => changed(tx, { ...RAISE, values: [most] }))
    await expect(after(0)).resolves.toBe(false)
    await expect(after(2)).rejects.toThrow('tally-raise affected 2 rows')
    await expect(after(1)).resolves.toBe(true)
    await expect(many(main, { text: 'select count from tally order by name' })).resolves.toEqual([
      { count: 2 },
      { count: 2 }
    ])
  })

  test('countChanged returns how many rows were changed, run nothing', async () => {
    await expect(countChanged(main, { ...RAISE, values: [2] })).resolves.toBe(2)
    await expect(run(main, { text: 'set statement_timeout to default; select 1' })).resolves.toBeUndefined()
  })
})
