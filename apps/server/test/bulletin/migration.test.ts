import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const FIRST = '0019_bulletins.sql'

const server = inject('databaseServer')
const name = `before_bulletins_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-migrations-'))

async function on<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

afterAll(async () => {
  await on(server.urls.superuser, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

test('what the base configuration held before is moved, and nothing is lost', async () => {
  const url = new URL(server.urls.superuser)
  url.pathname = name
  await on(server.urls.superuser, `create database ${name}`)
  for (const file of readdirSync(MIGRATIONS).filter((one) => one < FIRST))
    cpSync(join(MIGRATIONS, file), join(folder, file))
  await migrate(url.href, folder)
  await on(
    url.href,
    `insert into base_setting (body) values ('{"head_toal":20,"popup":{"show":1,"id":7,"title":{"en_us":"News"},
       "html":{"en_us":"<p>Here</p>","vn_vn":"<p>Đây</p>"},"once":"session"}}');
     insert into banner (image, link, title, sort, shown)
       values ('/a.avif', '/Fair', '{"en_us":"On"}', 1, true), ('/b.avif', '/Fair', '{"en_us":"Off"}', 2, false);
     insert into notice (type, in_bar, name, text, created_at)
       values ('bar', true, '{"en_us":"Line"}', '{"en_us":"Line"}', '2026-01-02 03:04:05+00');`
  )
  cpSync(join(MIGRATIONS, FIRST), join(folder, FIRST))
  expect(await migrate(url.href, folder)).toEqual([FIRST])
  expect(
    await on(url.href, 'select mark, title, html, once, state, starts_at is not null as begun from popup')
  ).toEqual([
    {
      mark: 7,
      title: { en_us: 'News' },
      html: { en_us: '<p>Here</p>', vn_vn: '<p>Đây</p>' },
      once: 'session',
      state: 'published',
      begun: true
    }
  ])
  expect(await on(url.href, `select title ->> 'en_us' as title, state from banner order by sort`)).toEqual([
    { title: 'On', state: 'published' },
    { title: 'Off', state: 'ended' }
  ])
  const [line] = await on<{ starts_at: Date }>(
    url.href,
    'select state, in_bar, audience, langs, starts_at, announced_at is not null as told from notice'
  )
  expect(line).toMatchObject({ state: 'published', in_bar: true, audience: 'all', langs: [], told: true })
  expect(line!.starts_at.toISOString()).toBe('2026-01-02T03:04:05.000Z')
  expect(await on(url.href, 'select body from base_setting')).toEqual([{ body: { head_toal: 20 } }])
  // The next words are not taken for the last ones.
  const [next] = await on<{ mark: string }>(url.href, `select nextval('popup_mark') as mark`)
  expect(Number(next!.mark)).toBeGreaterThan(7)
})
