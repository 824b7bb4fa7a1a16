import { expect, test } from 'vitest'
import { demoPlaces } from '../../src/domains/host/demo/demo-places.ts'
import { databaseBefore } from '../support/earlier-database.ts'

const FIRST = '0033_host_places.sql'

const { run, advance } = await databaseBefore(FIRST)

const known = Object.values(demoPlaces)
const textArray = (names: string[]) =>
  `array[${names.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ')}]::text[]`
const inVietnamese = (places: typeof known) => textArray(places.map(({ vn_vn: name }) => name))

/** A name that JSON and SQL must quote, one of the demo's, and a repeated one. */
const OWN = [`Joe's "Books" \\ Café`, known[0]!.vn_vn, '国家图书馆', '国家图书馆']
const TWELVE = Array.from({ length: 12 }, (_, index) => `Place ${12 - index}`)

const COLUMNS = 'city_id, name, about, types, langs, contact, is_demo, state, areas'
const SAME = `'{"en_us":"Walks"}', array['guide'], array['vi'], '\\x01'`

test('each place of a host keeps its name and order, and those of the demo get theirs in every language', async () => {
  await run(`
    insert into host_city (names) values ('{"zh_cn":"a","en_us":"a","es_spa":"a","ms_my":"a","vn_vn":"a","id_id":"a"}');
    insert into operator (name, role) values ('first', 'content'), ('second', 'content'), ('third', 'support');
    insert into host (${COLUMNS})
      select c.id, h.name, ${SAME}, h.is_demo, h.state, h.areas from host_city c, (values
        ('demo, first', true, 'published', ${inVietnamese(known.slice(0, 12))}),
        ('demo, rest', true, 'paused', ${inVietnamese(known.slice(12))} || array['Another place']),
        ('draft', false, 'draft', ${textArray(OWN)}),
        ('ended', false, 'ended', ${textArray(TWELVE)})
      ) h (name, is_demo, state, areas);
    insert into host (${COLUMNS}, checked_at, checked_by, submitted_by, approved_by, updated_at)
      select c.id, 'published', ${SAME}, false, 'published', array['Old Quarter'], now(), 1, 2, 3, '2026-01-02 03:04:05+00'
        from host_city c;`)
  expect(await advance()).toContain(FIRST)

  const hosts = await run<{ name: string; state: string; areas: object[]; updated_at: Date }>(
    'select name, state, areas, updated_at from host order by id'
  )
  const named = (names: string[]) => names.map((name) => ({ en_us: name }))
  expect(hosts.map(({ name, state, areas }) => [name, state, areas])).toEqual([
    ['demo, first', 'published', known.slice(0, 12)],
    ['demo, rest', 'paused', [...known.slice(12), { en_us: 'Another place' }]],
    // Only the demo's hosts are known to mean the demo's places.
    ['draft', 'draft', named(OWN)],
    ['ended', 'ended', named(TWELVE)],
    ['published', 'published', named(['Old Quarter'])]
  ])
  expect(hosts.at(-1)!.updated_at.toISOString()).toBe('2026-01-02T03:04:05.000Z')
})

test.each([
  ['no place', `'[]'`],
  ['thirteen places', `(select jsonb_agg('{"en_us":"a"}'::jsonb) from generate_series(1, 13))`],
  ['one place that is no list', `'{"en_us":"a"}'`]
])('a host with %s is refused from then on', async (_what, areas) => {
  await expect(run(`update host set areas = ${areas} where name = 'draft'`)).rejects.toThrow('host_areas_check')
})
