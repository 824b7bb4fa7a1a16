import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { SiteClient } from './client.ts'
import { isOutcomeUnknown } from './failures.ts'

/** A connection with an open transaction. A function that receives one neither ends nor releases it. */
export type Tx = PoolClient

/** The tool of a statement outside a transaction: a pool or any connection. */
export type Reader = Pick<Tx, 'query'>

export type TransactionOptions = { isolation?: 'read committed' | 'repeatable read' | 'serializable' }

const ATTEMPTS = 6
const FIRST_PAUSE_MS = 4

/** Serialization failure and deadlock: the transaction is correct and can be retried. */
const WORTH_RETRYING = new Set(['40001', '40P01'])

/**
 * Run a function in a transaction: commit when it returns, roll back when it throws. After a collision it runs again
 * from the start, so it must change nothing outside the database.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Tx) => Promise<Result>,
  { isolation = 'read committed' }: TransactionOptions = {}
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, isolation)
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt === ATTEMPTS || code === undefined || !WORTH_RETRYING.has(code)) throw error
      // Random, so that transactions do not collide again.
      await pause(FIRST_PAUSE_MS * 2 ** attempt * Math.random())
    }
  }
}

async function runOnce<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>, isolation: string): Promise<Result> {
  const tx = await pool.connect()
  let broken = false
  // A connection lost between two statements fails the next one. Without a listener the event would end the process.
  const onLost = () => {
    broken = true
  }
  tx.on('error', onLost)
  try {
    await tx.query(isolation === 'read committed' ? 'begin' : `begin isolation level ${isolation}`)
    const result = await work(tx)
    await commit(tx)
    return result
  } catch (error) {
    // A connection without responses would keep the rollback waiting, too.
    broken ||= isOutcomeUnknown(error)
    if (!broken) await tx.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    tx.off('error', onLost)
    tx.release(broken)
  }
}

/** Let each of a transaction's next statements take this long, on the server and here. */
export async function allowLongStatements(tx: Reader, seconds: number): Promise<void> {
  const milliseconds = seconds * 1000
  if (tx instanceof SiteClient) tx.limitStatements(milliseconds)
  await tx.query("select set_config('statement_timeout', $1, true)", [`${milliseconds}`])
}

/**
 * Commit, or throw when the server rolled back instead: a function that caught a failed statement's error must not
 * count as done.
 */
async function commit(tx: Tx): Promise<void> {
  const { command } = await tx.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back, because one of its statements had failed')
}
