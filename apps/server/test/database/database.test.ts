import { describe, expect, test } from 'vitest'
import { openNotifications } from '../../src/database/notify.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { markWritten } from '../../src/database/write-check.ts'
import { measureClockOffset } from '../../src/database/clock-offset.ts'
import { quietLog } from '../support/quiet-log.ts'
import { openTestDatabase } from '../support/test-database.ts'

const { database, owner, url } = await openTestDatabase()

await owner.query(`
  create table mark (name text primary key, count integer not null);
  grant all on mark to glasshouse_app`)

describe('pools', () => {
  test('int8 values and their arrays arrive as BigInt, calendar dates as text', async () => {
    const { rows } = await database.main.query(
      "select 9007199254740993::bigint as one, array[1, null]::bigint[] as many, date '2000-02-29' as day"
    )
    expect(rows).toEqual([{ one: 9007199254740993n, many: [1n, null], day: '2000-02-29' }])
  })

  test('both work under the application role, with a limit on every statement', async () => {
    for (const pool of [database.main, database.orders]) {
      const { rows } = await pool.query(
        "select current_user::text as who, current_setting('statement_timeout') as most"
      )
      expect(rows).toEqual([{ who: 'glasshouse_app', most: '5s' }])
    }
  })

  test('the order pool plans for access by key', async () => {
    const { rows } = await database.orders.query("select current_setting('enable_seqscan') as seqscan")
    expect(rows).toEqual([{ seqscan: 'off' }])
  })

  test('the write check writes', async () => {
    await expect(markWritten(database.main)).resolves.toBeUndefined()
  })

  test('the clock of a database on this machine is this machine’s', async () => {
    expect(Math.abs((await measureClockOffset(database.main)).machine)).toBeLessThan(1000)
  })
})

describe('rights', () => {
  test.each([
    ['transfer', 'amount'],
    ['fair_log', 'body'],
    ['fair_node', 'hash'],
    ['fair_checkpoint', 'note']
  ])('T29: the application can neither update, delete nor truncate %s', async (table, column) => {
    await expect(database.main.query(`delete from ${table}`)).rejects.toThrow('permission denied')
    await expect(database.main.query(`truncate ${table}`)).rejects.toThrow('permission denied')
    await expect(database.main.query(`update ${table} set ${column} = ${column}`)).rejects.toThrow('permission denied')
  })

  test.each(['transfer', 'fair_log', 'fair_node', 'fair_checkpoint'])(
    'not even the owner rewrites %s',
    async (table) => {
      await expect(owner.query(`delete from ${table}`)).rejects.toThrow('append-only')
      await expect(owner.query(`truncate ${table} cascade`)).rejects.toThrow('append-only')
    }
  )

  test('the application cannot remove the append-only guard', async () => {
    await expect(database.main.query('alter table transfer disable trigger all')).rejects.toThrow('must be owner')
  })
})

describe('transactions', () => {
  test('a command that throws leaves nothing behind', async () => {
    const failing = inTransaction(database.main, async (tx) => {
      await tx.query("insert into mark values ('thrown', 1)")
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect((await owner.query("select from mark where name = 'thrown'")).rowCount).toBe(0)
  })

  test('a command that swallows a failed statement is not reported as committed', async () => {
    const swallowing = inTransaction(database.main, async (tx) => {
      await tx.query('select 1 / 0').catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('was rolled back')
  })

  test('losing the connection between two statements fails that transaction alone, keeps nothing of it, and the pool goes on', async () => {
    const work = inTransaction(database.main, async (tx) => {
      await tx.query(`insert into mark values ('lost', 1)`)
      const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
      const gone = new Promise((resolve) => tx.once('end', resolve))
      await owner.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await gone
      await tx.query('select 1')
    })
    await expect(work).rejects.toThrow()
    const { rows } = await database.main.query(`select count(*)::int as count from mark where name = 'lost'`)
    expect(rows).toEqual([{ count: 0 }])
  })

  test('two that deadlock both succeed in the end', async () => {
    await owner.query("insert into mark values ('a', 0), ('b', 0)")
    let started = 0
    let bothStarted = () => {}
    const both = new Promise<void>((resolve) => {
      bothStarted = resolve
    })
    const cross = (first: string, second: string) =>
      inTransaction(database.main, async (tx) => {
        await tx.query('update mark set count = count + 1 where name = $1', [first])
        started += 1
        if (started === 2) bothStarted()
        await both
        await tx.query('update mark set count = count + 1 where name = $1', [second])
      })
    await Promise.all([cross('a', 'b'), cross('b', 'a')])
    const { rows } = await owner.query("select count from mark where name in ('a', 'b')")
    expect(rows).toEqual([{ count: 2 }, { count: 2 }])
    expect(started).toBeGreaterThan(2)
  })
})

describe('notifications', () => {
  test('a notification of a transaction arrives when it commits, and not at all when it does not', async () => {
    const notifications = await openNotifications(url, quietLog)
    const received: string[] = []
    const first = new Promise<void>((resolve) => {
      notifications.on('settings', ({ part }) => {
        received.push(part)
        resolve()
      })
    })
    await inTransaction(database.main, async (tx) => {
      await notifications.notify(tx, 'settings', { part: 'lost' })
      throw new Error('on purpose')
    }).catch(() => {})
    await inTransaction(database.main, (tx) => notifications.notify(tx, 'settings', { part: 'base' }))
    await first
    expect(received).toEqual(['base'])
    await notifications.close()
  })

  test('a cut connection listens again, and reports that there was a gap', async () => {
    const notifications = await openNotifications(url, quietLog)
    const restored = new Promise<void>((resolve) => notifications.onReconnect(resolve))
    const received = new Promise<string>((resolve) => notifications.on('settings', ({ part }) => resolve(part)))
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'glasshouse-notifications'`
    )
    await restored
    await notifications.notify(database.main, 'settings', { part: 'after' })
    expect(await received).toBe('after')
    await notifications.close()
  })

  test('a removed listener receives nothing more', async () => {
    const notifications = await openNotifications(url, quietLog)
    const received: string[] = []
    const off = notifications.on('settings', ({ part }) => received.push(part))
    off()
    const later = new Promise<void>((resolve) => notifications.on('settings', () => resolve()))
    await notifications.notify(database.main, 'settings', { part: 'base' })
    await later
    expect(received).toEqual([])
    await notifications.close()
  })
})

describe('a dump of the database', () => {
  test('can be restored: defaults and checks of the tables work without a search path', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select distinct p.proname as name from pg_depend d join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
       where d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)
         and p.pronamespace = 'public'::regnamespace`)
    const calls: Record<string, string> = {
      member_words: `public.member_words('Ánh_1', 'Đào')`,
      plain_titles: `public.plain_titles('{"en_us": "Ánh"}')`
    }
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls))
    await owner.query("begin; set local search_path = ''")
    const { rows: made } = await owner.query(`select ${Object.values(calls).join(', ')}`)
    await owner.query('rollback')
    expect(made).toEqual([{ member_words: 'anh 1 dao', plain_titles: 'anh' }])
  })
})
