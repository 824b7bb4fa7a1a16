import { countChanged, exists, many, one, run } from '../../../database/executor.ts'
import type { Tx } from '../../../database/transaction.ts'

/** Lock the directory for this transaction. Return whether it is empty. */
export async function holdEmptyDirectory(tx: Tx): Promise<boolean> {
  await run(tx, { text: 'lock table host_city in share row exclusive mode' })
  return !(await exists(tx, { text: 'select from host_city limit 1' }))
}

export async function insertDemoCity(
  tx: Tx,
  { names, image, position }: { names: object; image: string; position: number }
): Promise<number> {
  const { id } = await one<{ id: number }>(tx, {
    name: 'host-demo-city',
    text: 'insert into host_city (names, image, position, is_demo) values ($1, $2, $3, true) returning id',
    values: [JSON.stringify(names), image, position]
  })
  return id
}

export type DemoHostRow = {
  cityId: number
  name: string
  about: object
  types: readonly string[]
  langs: readonly string[]
  areas: readonly object[]
  photo: string
}

export async function insertDemoHost(tx: Tx, host: DemoHostRow): Promise<void> {
  await run(tx, {
    name: 'host-demo-host',
    text: `
      with made as (
        insert into host (city_id, state, name, about, types, langs, areas, contact, is_demo)
        values ($1, 'published', $2, $3, $4, $5, $6, '', true) returning id
      )
      insert into host_photo (host_id, path) select id, $7 from made on conflict do nothing`,
    values: [
      host.cityId,
      host.name,
      JSON.stringify(host.about),
      host.types,
      host.langs,
      JSON.stringify(host.areas),
      host.photo
    ]
  })
}

export async function selectDemoHosts(tx: Tx): Promise<number[]> {
  const rows = await many<{ id: number }>(tx, {
    name: 'host-demo-hosts',
    text: `select id from host where is_demo and state = 'published' order by id`
  })
  return rows.map(({ id }) => id)
}

export type NewSlot = { id: bigint; hostId: number; startsAt: Date; endsAt: Date }

/** Add hours, except those that exist or overlap existing ones. Return how many were added. */
export async function insertSlots(tx: Tx, slots: NewSlot[]): Promise<number> {
  return countChanged(tx, {
    name: 'host-slots-add',
    text: `
      insert into host_slot (id, host_id, starts_at, ends_at)
      select * from unnest($1::bigint[], $2::integer[], $3::timestamptz[], $4::timestamptz[]) on conflict do nothing`,
    values: [
      slots.map(({ id }) => id),
      slots.map(({ hostId }) => hostId),
      slots.map(({ startsAt }) => startsAt),
      slots.map(({ endsAt }) => endsAt)
    ]
  })
}
