import { changed, exists, maybe, one, run } from '../../../database/executor.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { HostState } from './host-admin-queries.ts'
import { OPEN_STATES } from '../directory/host-directory-queries.ts'

export type Described = {
  cityId: bigint
  name: string
  about: object
  types: readonly string[]
  langs: readonly string[]
  areas: readonly object[]
  contact: Buffer
}

const valuesOf = (host: Described) => [
  host.cityId,
  host.name,
  JSON.stringify(host.about),
  host.types,
  host.langs,
  JSON.stringify(host.areas),
  host.contact
]

export async function holdCity(tx: Tx, id: bigint): Promise<boolean> {
  return exists(tx, {
    name: 'host-hold-city',
    text: 'select from host_city where id = $1::bigint for key share',
    values: [id]
  })
}

export async function insertHost(tx: Tx, host: Described): Promise<number> {
  const { id } = await one<{ id: number }>(tx, {
    name: 'host-insert',
    text: `
      insert into host (city_id, name, about, types, langs, areas, contact)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: valuesOf(host)
  })
  return id
}

export type LockedHost = {
  id: number
  name: string
  state: HostState
  about: Record<string, string>
  is_demo: boolean
  checked_at: Date | null
  submitted_by: bigint | null
  approved_by: bigint | null
  photos: bigint
}

/** Lock and return a host, or null when there is none. */
export async function lockHost(tx: Tx, id: bigint): Promise<LockedHost | null> {
  return maybe<LockedHost>(tx, {
    name: 'host-lock',
    text: `
      select h.id, h.name, h.state, h.about, h.is_demo, h.checked_at, h.submitted_by, h.approved_by,
             (select count(*) from host_photo p where p.host_id = h.id) as photos
        from host h where h.id = $1::bigint for update of h`,
    values: [id]
  })
}

export async function updateHost(tx: Tx, id: bigint, host: Described): Promise<void> {
  await run(tx, {
    name: 'host-update',
    text: `
      update host set city_id = $1, name = $2, about = $3, types = $4, langs = $5, areas = $6, contact = $7 where id = $8`,
    values: [...valuesOf(host), id]
  })
}

/** Make a host a draft again: two operators approved something else. */
export async function makeDraft(tx: Tx, id: bigint): Promise<void> {
  await run(tx, {
    name: 'host-draft',
    text: `
      update host set state = 'draft', submitted_by = null, approved_by = null, updated_at = clock_timestamp()
       where id = $1::bigint`,
    values: [id]
  })
}

export async function markChecked(tx: Tx, id: bigint, by: { operatorId: bigint; at: Date }): Promise<void> {
  await run(tx, {
    name: 'host-checked',
    text: 'update host set checked_at = $2, checked_by = $3, updated_at = clock_timestamp() where id = $1::bigint',
    values: [id, by.at, by.operatorId]
  })
}

export type Reviewed = {
  state: HostState
  submittedBy: bigint | null
  approvedBy: bigint | null
  note: string
}

export async function setState(tx: Tx, id: bigint, to: Reviewed): Promise<void> {
  await run(tx, {
    name: 'host-state',
    text: `
      update host set state = $2, submitted_by = $3, approved_by = $4, note = $5, updated_at = clock_timestamp()
       where id = $1::bigint`,
    values: [id, to.state, to.submittedBy, to.approvedBy, to.note]
  })
}

export async function insertPhoto(tx: Tx, hostId: bigint, path: string): Promise<void> {
  await run(tx, {
    name: 'host-photo-add',
    text: `
      insert into host_photo (host_id, path, position)
      select $1, $2, coalesce(max(position), 0) + 1 from host_photo where host_id = $1`,
    values: [hostId, path]
  })
}

export async function deletePhoto(tx: Tx, hostId: bigint, photoId: bigint): Promise<string | null> {
  const row = await maybe<{ path: string }>(tx, {
    name: 'host-photo-remove',
    text: 'delete from host_photo where host_id = $1::bigint and id = $2::bigint returning path',
    values: [hostId, photoId]
  })
  return row?.path ?? null
}

/** Delete a free hour. Return null when there is none, and false when it is taken. */
export async function deleteSlot(tx: Tx, hostId: bigint, slotId: bigint): Promise<boolean | null> {
  const row = await maybe<{ is_held: boolean }>(tx, {
    name: 'host-slot-lock',
    text: `
      select exists (select from host_appointment a where a.slot_id = s.id and a.state in ${OPEN_STATES}) as is_held
        from host_slot s where s.host_id = $1::bigint and s.id = $2 for update of s`,
    values: [hostId, slotId]
  })
  if (!row) return null
  if (row.is_held) return false
  await run(tx, { name: 'host-slot-remove', text: 'delete from host_slot where id = $1', values: [slotId] })
  return true
}

export type City = { names: object; image: string; position: number }

export async function insertCity(tx: Tx, { names, image, position }: City): Promise<number> {
  const { id } = await one<{ id: number }>(tx, {
    name: 'host-city-add',
    text: 'insert into host_city (names, image, position) values ($1, $2, $3) returning id',
    values: [JSON.stringify(names), image, position]
  })
  return id
}

export async function updateCity(tx: Tx, id: bigint, { names, image, position }: City): Promise<boolean> {
  return changed(tx, {
    name: 'host-city-change',
    text: 'update host_city set names = $2, image = $3, position = $4 where id = $1::bigint',
    values: [id, JSON.stringify(names), image, position]
  })
}
