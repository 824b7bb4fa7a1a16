import { expect, test } from 'vitest'
import { databaseBefore } from '../support/earlier-database.ts'

const FIRST = '0019_bulletins.sql' // cspell:disable-line

const { run, advance } = await databaseBefore(FIRST)

test('the announcements of the base configuration are moved, and nothing is lost', async () => {
  await run(
    `insert into base_setting (body) values ('{"head_toal":20,"popup":{"show":1,"id":7,"title":{"en_us":"News"},
       "html":{"en_us":"<p>Here</p>","vn_vn":"<p>Đây</p>"},"once":"session"}}');
     insert into banner (image, link, title, sort, shown)
       values ('/a.avif', '/Fair', '{"en_us":"On"}', 1, true), ('/b.avif', '/Fair', '{"en_us":"Off"}', 2, false);
     insert into notice (type, in_bar, name, text, created_at)
       values ('bar', true, '{"en_us":"Line"}', '{"en_us":"Line"}', '2026-01-02 03:04:05+00');`
  )
  expect(await advance(FIRST)).toEqual([FIRST])
  expect(await run('select mark, title, html, once, state, starts_at is not null as started from popup')).toEqual([
    {
      mark: 7,
      title: { en_us: 'News' },
      html: { en_us: '<p>Here</p>', vn_vn: '<p>Đây</p>' },
      once: 'session',
      state: 'published',
      started: true
    }
  ])
  expect(await run(`select title ->> 'en_us' as title, state from banner order by sort`)).toEqual([
    { title: 'On', state: 'published' },
    { title: 'Off', state: 'ended' }
  ])
  const [line] = await run<{ starts_at: Date }>(
    'select state, in_bar, audience, langs, starts_at, announced_at is not null as announced from notice'
  )
  expect(line).toMatchObject({ state: 'published', in_bar: true, audience: 'all', langs: [], announced: true })
  expect(line!.starts_at.toISOString()).toBe('2026-01-02T03:04:05.000Z')
  expect(await run('select body from base_setting')).toEqual([{ body: { head_toal: 20 } }])
  // The next texts are not mistaken for the previous ones.
  const [next] = await run<{ mark: string }>(`select nextval('popup_mark') as mark`)
  expect(Number(next!.mark)).toBeGreaterThan(7)
})
