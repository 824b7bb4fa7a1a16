import { appointmentStates, type ActivityType, type SpokenLanguage } from '@glasshouse/contract'
import { many, maybe, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import { OPEN_STATES, cover, isFree, type PlaceNames } from '../directory/host-directory-queries.ts'
import { nameOperatorsOf } from '../../operator/index.ts'

export type HostState = 'draft' | 'review' | 'published' | 'paused' | 'ended'

export type AdminRow = {
  id: number
  name: string
  city_id: number
  city: string
  state: HostState
  types: ActivityType[]
  langs: SpokenLanguage[]
  cover: string | null
  is_demo: boolean
  checked_at: Date | null
  next: Date | null
  open: bigint
  reports: bigint
  updated_at: Date
}

const ROW = `
  h.id, h.name, h.city_id, coalesce(nullif(c.names ->> $1, ''), c.names ->> 'en_us') as city /* never null: city */, h.state, h.types, h.langs,
  ${cover} as cover, h.is_demo, h.checked_at, h.updated_at,
  (select min(s.starts_at) from host_slot s where s.host_id = h.id and s.starts_at > $2 and ${isFree}) as next,
  (select count(*) from host_appointment a where a.host_id = h.id and a.state in ${OPEN_STATES}) as open,
  (select count(*) from host_report r where r.host_id = h.id and r.outcome = '') as reports`

const TABLES = 'host h join host_city c on c.id = h.city_id'

const WHERE = `
  ($3 = '' or h.id::text = $3 or strpos(lower(h.name), lower($3)) > 0)
  and ($4::text is null or h.state = $4) and ($5::bigint is null or h.city_id = $5)`

const orders = {
  updated: 'h.updated_at, h.id',
  '-updated': 'h.updated_at desc, h.id desc',
  name: 'lower(h.name), h.id',
  '-name': 'lower(h.name) desc, h.id desc'
} as const

export type AdminFilter = { lang: string; now: Date; q: string; state: HostState | null; cityId: bigint | null }

export async function selectAdminHosts(
  reader: Reader,
  { lang, now, q, state, cityId }: AdminFilter,
  page: { sort: keyof typeof orders; limit: number; offset: number }
): Promise<{ rows: AdminRow[]; total: number }> {
  const rows = await many<AdminRow & { total: bigint }>(reader, {
    text: `
      select ${ROW}, count(*) over () as total from ${TABLES} where ${WHERE}
       order by ${orders[page.sort]} limit $6 offset $7`,
    values: [lang, now, q, state, cityId, page.limit, page.offset]
  })
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

export type FileRow = AdminRow & {
  about: Record<string, string>
  areas: PlaceNames[]
  contact: Buffer
  note: string
  checked_by: bigint | null
  checker: string | null
  submitted_by: bigint | null
  submitter: string | null
  approved_by: bigint | null
  approver: string | null
}

export async function selectFile(
  reader: Reader,
  { id, lang, now }: { id: bigint; lang: string; now: Date }
): Promise<FileRow | null> {
  const row = await maybe<Omit<FileRow, 'checker' | 'submitter' | 'approver'>>(reader, {
    name: 'host-admin-one',
    text: `
      select ${ROW}, h.about, h.areas, h.contact, h.note, h.checked_by, h.submitted_by, h.approved_by
        from ${TABLES} where h.id = $3::bigint`,
    values: [lang, now, id]
  })
  return nameOperatorsOf(reader, row, { checker: 'checked_by', submitter: 'submitted_by', approver: 'approved_by' })
}

export async function selectPhotos(reader: Reader, hostId: bigint): Promise<{ id: number; path: string }[]> {
  return many<{ id: number; path: string }>(reader, {
    name: 'host-admin-photos',
    text: 'select id, path from host_photo where host_id = $1 order by position, id',
    values: [hostId]
  })
}

export type Counts = { review: bigint; requests: bigint; reports: bigint; late: bigint }

export async function selectCounts(reader: Reader, now: Date): Promise<Counts> {
  return one<Counts>(reader, {
    name: 'host-admin-counts',
    text: `
      select (select count(*) from host where state = 'review') as review,
             (select count(*) from host_appointment where state = ${appointmentStates.requested}) as requests,
             (select count(*) from host_report where outcome = '') as reports,
             (select count(*) from host_report where outcome = '' and due_at < $1) as late`,
    values: [now]
  })
}

export type AdminCity = { id: number; names: Record<string, string>; image: string; position: number; hosts: bigint }

export async function selectAdminCities(reader: Reader): Promise<AdminCity[]> {
  return many<AdminCity>(reader, {
    name: 'host-admin-cities',
    text: `
      select c.id, c.names, c.image, c.position, (select count(*) from host h where h.city_id = c.id) as hosts
        from host_city c order by c.position, c.id`
  })
}
