import type { LanguageCode } from '@glasshouse/contract'
import { countChanged, many, maybe, one } from '../../database/executor.ts'
import type { Reader, Tx } from '../../database/transaction.ts'
import type { Texts } from '@glasshouse/contract/operator'
import type { Showing } from './showing.ts'
import { kinds, STATE, type AnnouncementKind, type AnnouncementState } from './announcement-tables.ts'

/** The columns that each kind has of its own. */
export type Own = {
  notice: { type: string; link: string; name: Texts; text: Texts; in_bar: boolean; pushed: boolean }
  banner: { image: string; link: string; title: Texts; sort: number }
  popup: { mark: number; title: Texts; html: Texts; once: 'session' | 'day' | 'always' }
}

export type AnnouncementRow = Omit<Showing, 'starts_at'> & {
  id: bigint
  state: AnnouncementState
  starts_at: Date | null
  revision: number
  operator_id: bigint | null
  changed_at: Date
}

export type Announcement<Kind extends AnnouncementKind> = AnnouncementRow & Own[Kind]

const columnsOf = (kind: AnnouncementKind) => kinds[kind].own.map((name) => `b.${name}`).join(', ')

const columns = (kind: AnnouncementKind) =>
  `b.id::bigint, ${STATE} as state, b.audience, b.langs, b.starts_at, b.ends_at, b.revision, b.operator_id, b.changed_at,
   ${columnsOf(kind)}`

/** Restrict to announcements for many: personal notices are in the same table. */
const forMany = (kind: AnnouncementKind) => (kind === 'notice' ? 'b.member_id is null' : 'true')

const ORDERS = {
  changed: 'changed_at asc, id asc',
  '-changed': 'changed_at desc, id desc',
  from: 'starts_at asc nulls last, id asc',
  '-from': 'starts_at desc nulls first, id desc'
} as const

export type Wanted = { state: AnnouncementState | null; sort: keyof typeof ORDERS; limit: number; offset: number }

/** Return a page of announcements of a kind and the total. */
export async function selectAnnouncements<Kind extends AnnouncementKind>(
  reader: Reader,
  kind: Kind,
  { state, sort, limit, offset }: Wanted
): Promise<{ rows: Announcement<Kind>[]; total: number }> {
  const from = `from ${kinds[kind].table} b where ${forMany(kind)} and ($1::text is null or ${STATE} = $1)`
  const rows = await many<Announcement<Kind>>(reader, {
    text: `select * from (select ${columns(kind)} ${from}) c order by ${ORDERS[sort]} limit $2 offset $3`,
    values: [state, limit, offset]
  })
  const { total } = await one<{ total: bigint }>(reader, { text: `select count(*) as total ${from}`, values: [state] })
  return { rows, total: Number(total) }
}

/** Lock and return an announcement, or null when there is none. */
export async function lockAnnouncement<Kind extends AnnouncementKind>(
  tx: Tx,
  kind: Kind,
  id: bigint
): Promise<Announcement<Kind> | null> {
  return maybe<Announcement<Kind>>(tx, {
    text: `select ${columns(kind)} from ${kinds[kind].table} b where b.id = $1 and ${forMany(kind)} for update`,
    values: [id]
  })
}

/** The editable columns of an announcement, without its state. */
/** The audience of an announcement and its times; without a start it begins once it is published. */
export type Schedule = Omit<Showing, 'starts_at'> & { starts_at: Date | null }

export type Written<Kind extends AnnouncementKind> = Own[Kind] & Schedule

const written = (kind: AnnouncementKind) => [...kinds[kind].own, 'audience', 'langs', 'starts_at', 'ends_at'].join(', ')

/** Insert a draft. Return its id. */
export async function insertAnnouncement<Kind extends AnnouncementKind>(
  tx: Tx,
  kind: Kind,
  { facts, operatorId }: { facts: Written<Kind>; operatorId: bigint }
): Promise<bigint> {
  const { table } = kinds[kind]
  const { id } = await one<{ id: bigint }>(tx, {
    text: `
      insert into ${table} (state, operator_id, ${written(kind)})
      select 'draft', $2, ${written(kind)} from jsonb_populate_record(null::${table}, $1)
      returning id::bigint`,
    values: [JSON.stringify(facts), operatorId]
  })
  return id
}

/** Replace an announcement. Return its revision. */
export async function updateAnnouncement<Kind extends AnnouncementKind>(
  tx: Tx,
  kind: Kind,
  { id, facts, operatorId }: { id: bigint; facts: Written<Kind>; operatorId: bigint }
): Promise<number> {
  const { table } = kinds[kind]
  const { revision } = await one<{ revision: number }>(tx, {
    text: `
      update ${table} b
         set (${written(kind)}) = (select ${written(kind)} from jsonb_populate_record(null::${table}, $2)),
             operator_id = $3, revision = b.revision + 1, changed_at = clock_timestamp()
       where b.id = $1 returning b.revision`,
    values: [id, JSON.stringify(facts), operatorId]
  })
  return revision
}

type Moved = { id: bigint; operatorId: bigint }

/** Publish a draft, from its start time or from now if that has passed. */
export async function markPublished(tx: Tx, kind: AnnouncementKind, { id, operatorId }: Moved): Promise<number> {
  const { revision } = await one<{ revision: number }>(tx, {
    text: `
      update ${kinds[kind].table}
         set state = 'published', starts_at = greatest(starts_at, clock_timestamp()), operator_id = $2,
             revision = revision + 1, changed_at = clock_timestamp()
       where id = $1 and state = 'draft' returning revision`,
    values: [id, operatorId]
  })
  return revision
}

/** End an announcement now, whether it is shown or still to come. A discarded draft counts as never shown. */
export async function markEnded(tx: Tx, kind: AnnouncementKind, { id, operatorId }: Moved): Promise<number> {
  const { revision } = await one<{ revision: number }>(tx, {
    text: `
      update ${kinds[kind].table}
         set state = 'ended', starts_at = coalesce(starts_at, clock_timestamp()),
             ends_at = greatest(starts_at, least(ends_at, clock_timestamp())), operator_id = $2,
             revision = revision + 1, changed_at = clock_timestamp()
       where id = $1 and state <> 'ended' returning revision`,
    values: [id, operatorId]
  })
  return revision
}

/** Return the number that marks a popup's new text. */
export async function nextMark(tx: Tx): Promise<number> {
  const { mark } = await one<{ mark: bigint }>(tx, {
    name: 'popup-mark',
    text: `select nextval('popup_mark') as mark`,
    values: []
  })
  return Number(mark)
}

export type AnnouncedNotice = { id: bigint; langs: LanguageCode[]; is_pushed: boolean }

/** Mark and return the notices for many members that became due since the last call. */
export async function markAnnounced(tx: Tx): Promise<AnnouncedNotice[]> {
  return many<AnnouncedNotice>(tx, {
    name: 'notice-announce',
    text: `
      update notice set announced_at = clock_timestamp()
       where member_id is null and state = 'published' and announced_at is null and starts_at <= clock_timestamp()
      returning id, langs, pushed and audience <> 'guest' as is_pushed`,
    values: []
  })
}

/** End the announcements that are over by the clock. Return the kinds that changed. */
export async function endDue(tx: Tx): Promise<AnnouncementKind[]> {
  const ended: AnnouncementKind[] = []
  for (const kind of Object.keys(kinds) as AnnouncementKind[]) {
    const count = await countChanged(tx, {
      name: `announcement-end-due-${kind}`,
      text: `
        update ${kinds[kind].table} set state = 'ended', revision = revision + 1
         where state = 'published' and ends_at <= clock_timestamp()`,
      values: []
    })
    if (count > 0) ended.push(kind)
  }
  return ended
}
