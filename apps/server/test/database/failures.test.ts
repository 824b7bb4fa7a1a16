import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { isOverload } from '../../src/database/failures.ts'
import { openTestDatabase } from '../support/test-database.ts'

const { url, owner } = await openTestDatabase()

/** Return the reason for a promise's rejection. */
async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error
  )
}

/** Return the error of a statement on a pool of one connection, with these settings. */
async function failureWith(settings: string, statement: string): Promise<unknown> {
  const pool = new Pool({ connectionString: url, max: 1, options: settings })
  try {
    return await failureOf(() => pool.query(statement))
  } finally {
    await pool.end()
  }
}

describe('T31: a temporarily overloaded database differs from one that refuses a statement for good', () => {
  it('by a statement that takes too long', async () => {
    expect(isOverload(await failureWith('-c statement_timeout=50', 'select pg_sleep(5)'))).toBe(true)
  })

  it('by a lock that is not available in time', async () => {
    const holder = await owner.connect()
    await holder.query('begin; lock table member in access exclusive mode')
    const failure = await failureWith('-c lock_timeout=50', 'select 1 from member')
    await holder.query('rollback')
    holder.release()
    expect(isOverload(failure)).toBe(true)
  })

  it('by a pool without a free connection', async () => {
    const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 2000 })
    const taken = await pool.connect()
    const failure = await failureOf(() => pool.query('select 1'))
    taken.release()
    await pool.end()
    expect(isOverload(failure)).toBe(true)
  })

  it('by a server that accepts no connections', async () => {
    const nowhere = new URL(url)
    nowhere.port = '1'
    const pool = new Pool({ connectionString: nowhere.href })
    expect(isOverload(await failureOf(() => pool.query('select 1')))).toBe(true)
  })

  it('but not by a fault of the statement itself', async () => {
    expect(isOverload(await failureWith('', 'select 1 / 0'))).toBe(false)
    expect(isOverload(await failureWith('', 'select nothing from nowhere'))).toBe(false)
    expect(isOverload(new Error('anything else'))).toBe(false)
  })
})
