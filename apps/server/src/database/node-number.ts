import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Metrics } from '../observe/metrics/metrics.ts'
import type { Tracing } from '../observe/tracing/tracing.ts'
import { StartError } from '../start-error.ts'
import { repeat } from '../time/repeat.ts'
import { changed, maybe, run } from './executor.ts'
import { MIGRATIONS, newestMigration } from './migrate.ts'

/** After this long without a renewal, another node may take the number. */
const LEASE_SECONDS = 300
const RENEW_EVERY_MS = 20_000

/** The number that keeps this node's ids apart from those of the other nodes that run. */
export type NodeNumber = { readonly current: bigint }

export type HeldNodeNumber = NodeNumber & {
  /** Renew the lease now, as after a gap in the connection. Take another number if the lease is gone. */
  renew(): Promise<void>
  stop(): Promise<void>
}

/**
 * Lease a number and keep it. A node that could not renew its lease in time goes on with another number. Record that a node
 * of this version runs, by the newest migration that it knows.
 */
export async function holdNodeNumber(
  pool: Pool,
  tools: { log: Pick<Logger, 'error' | 'info' | 'warn'>; metrics: Metrics; tracing: Tracing },
  newest = newestMigration(MIGRATIONS)
): Promise<HeldNodeNumber> {
  const { log, metrics } = tools
  const holder = randomUUID()
  await recordStart(pool, holder, newest)
  let current = await take(pool, holder)
  metrics.onRead(() => metrics.node.number.set(Number(current)))
  const renew = async () => {
    if (await isRenewed(pool, current, holder)) return
    const lost = current
    current = await take(pool, holder)
    log.warn({ lost: `${lost}`, taken: `${current}` }, 'the lease of the node number had ended: there is another one')
  }
  const renewing = repeat(tools, { name: 'node number', everyMilliseconds: RENEW_EVERY_MS }, renew)
  return {
    get current() {
      return current
    },
    renew,
    async stop() {
      await renewing.stop()
      // Without the database, the node counts as running until its lease has ended.
      await recordEnd(pool, holder).catch((error: unknown) =>
        log.warn({ err: error }, 'the end of this node could not be recorded')
      )
    }
  }
}

/** Record that a node runs, and forget those that ended so long ago that others have their numbers. */
function recordStart(pool: Pool, holder: string, newest: number): Promise<void> {
  return run(pool, {
    name: 'node-record-start',
    text: `
      with gone as (
        delete from node_run
         where started_at < clock_timestamp() - make_interval(secs => $3)
           and not exists (select from node_lease where node_lease.holder = node_run.holder)
      )
      insert into node_run (holder, newest_migration) values ($1, $2)`,
    values: [holder, newest, LEASE_SECONDS]
  })
}

function recordEnd(pool: Pool, holder: string): Promise<void> {
  return run(pool, {
    name: 'node-record-end',
    text: 'update node_run set ended_at = clock_timestamp() where holder = $1',
    values: [holder]
  })
}

/** Take the number that was free for the longest time, so that a clock that is a little behind repeats no id. */
async function take(pool: Pool, holder: string): Promise<bigint> {
  const taken = await maybe<{ number: number }>(pool, {
    name: 'node-take-number',
    text: `
      update node_lease set holder = $1, seen_at = clock_timestamp()
       where number = (select number from node_lease
                        where seen_at < clock_timestamp() - make_interval(secs => $2)
                        order by seen_at, number limit 1 for update skip locked)
      returning number`,
    values: [holder, LEASE_SECONDS]
  })
  if (!taken) throw new StartError('All 1,024 numbers of nodes are in use. Wait five minutes, or stop nodes.')
  return BigInt(taken.number)
}

function isRenewed(pool: Pool, number: bigint, holder: string): Promise<boolean> {
  return changed(pool, {
    name: 'node-renew-number',
    text: 'update node_lease set seen_at = clock_timestamp() where number = $1 and holder = $2',
    values: [number, holder]
  })
}
