import type { Tx } from '../../database/transaction.ts'
import type { Texts } from '@glasshouse/contract/operator'
import type { Showing } from './showing.ts'
import { kinds, STATE, type BulletinKind, type BulletinState } from './announcement-tables.ts'

export type Reader = Pick<Tx, 'query'>

/** What each kind holds of its own, as the table has it. */
export type Own = {
  notice: { type: string; link: string; name: Texts; text: Texts; in_bar: boolean; pushed: boolean }
  banner: { image: string; link: string; title: Texts; sort: number }
  popup: { mark: number; title: Texts; html: Texts; once: 'session' | 'day' | 'always' }
}

export type Stood = Omit<Showing, 'starts_at'> & {
  id: bigint
  state: BulletinState
  starts_at: Date | null
  revision: number
  operator_id: bigint | null
  operator: string | null
  changed_at: Date
}

export type Bulletin<Kind extends BulletinKind> = Stood & Own[Kind]

const columnsOf = (kind: BulletinKind) => kinds[kind].own.map((name) => `b.${name}`).join(', ')

const columns = (kind: BulletinKind) =>
  `b.id::bigint, ${STATE} as state, b.audience, b.langs, b.starts_at, b.ends_at, b.revision, b.operator_id, b.changed_at,
   ${columnsOf(kind)}`

/** Personal notices lie in the same table, and are nobody's but their member's. */
const forMany = (kind: BulletinKind) => (kind === 'notice' ? 'b.member_id is null' : 'true')

const ORDERS = {
  changed: 'changed_at asc, id asc',
  '-changed': 'changed_at desc, id desc',
  from: 'starts_at asc nulls last, id asc',
  '-from': 'starts_at desc nulls first, id desc'
} as const

export type Wanted = { state: BulletinState | null; sort: keyof typeof ORDERS; limit: number; offset: number }

/** A page of bulletins of a kind, and how many there are in all. */
export async function selectBulletins<Kind extends BulletinKind>(
  reader: Reader,
  kind: Kind,
  { state, sort, limit, offset }: Wanted
): Promise<{ rows: Bulletin<Kind>[]; total: number }> {
  const from = `from ${kinds[kind].table} b where ${forMany(kind)} and ($1::text is null or ${STATE} = $1)`
  const { rows } = await reader.query<Bulletin<Kind>>({
    text: `
      select c.*, o.name as operator
        from (select ${columns(kind)} ${from}) c left join operator o on o.id = c.operator_id
       order by ${ORDERS[sort]} limit $2 offset $3`,
    values: [state, limit, offset]
  })
  const counted = await reader.query<{ total: bigint }>({ text: `select count(*) as total ${from}`, values: [state] })
  return { rows, total: Number(counted.rows[0]!.total) }
}

/** One bulletin, held until the transaction ends; null where there is none. */
export async function lockBulletin<Kind extends BulletinKind>(
  tx: Tx,
  kind: Kind,
  id: bigint
): Promise<Bulletin<Kind> | null> {
  const { rows } = await tx.query<Bulletin<Kind>>({
    text: `
      select ${columns(kind)}, null as operator from ${kinds[kind].table} b
       where b.id = $1 and ${forMany(kind)} for update`,
    values: [id]
  })
  return rows[0] ?? null
}

/** What is written of a bulletin, besides how it stands. */
export type Written<Kind extends BulletinKind> = Own[Kind] & Omit<Showing, 'starts_at'> & { starts_at: Date | null }

const written = (kind: BulletinKind) => [...kinds[kind].own, 'audience', 'langs', 'starts_at', 'ends_at'].join(', ')

/** A new draft; answers its id. */
export async function insertBulletin<Kind extends BulletinKind>(
  tx: Tx,
  kind: Kind,
  { facts, operatorId }: { facts: Written<Kind>; operatorId: bigint }
): Promise<bigint> {
  const { table } = kinds[kind]
  const { rows } = await tx.query<{ id: bigint }>({
    text: `
      insert into ${table} (state, operator_id, ${written(kind)})
      select 'draft', $2, ${written(kind)} from jsonb_populate_record(null::${table}, $1)
      returning id::bigint`,
    values: [JSON.stringify(facts), operatorId]
  })
  return rows[0]!.id
}

/** Writes it anew; answers its revision. */
export async function updateBulletin<Kind extends BulletinKind>(
  tx: Tx,
  kind: Kind,
  { id, facts, operatorId }: { id: bigint; facts: Written<Kind>; operatorId: bigint }
): Promise<number> {
  const { table } = kinds[kind]
  const { rows } = await tx.query<{ revision: number }>({
    text: `
      update ${table} b
         set (${written(kind)}) = (select ${written(kind)} from jsonb_populate_record(null::${table}, $2)),
             operator_id = $3, revision = b.revision + 1, changed_at = clock_timestamp()
       where b.id = $1 returning b.revision`,
    values: [id, JSON.stringify(facts), operatorId]
  })
  return rows[0]!.revision
}

type Moved = { id: bigint; operatorId: bigint }

/** Publishes a draft: from its moment on, or from now where that is over. */
export async function markPublished(tx: Tx, kind: BulletinKind, { id, operatorId }: Moved): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>({
    text: `
      update ${kinds[kind].table}
         set state = 'published', starts_at = greatest(starts_at, clock_timestamp()), operator_id = $2,
             revision = revision + 1, changed_at = clock_timestamp()
       where id = $1 and state = 'draft' returning revision`,
    values: [id, operatorId]
  })
  return rows[0]!.revision
}

/** Ends what is shown, or would be, now; a draft that is given up has never been shown. */
export async function markEnded(tx: Tx, kind: BulletinKind, { id, operatorId }: Moved): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>({
    text: `
      update ${kinds[kind].table}
         set state = 'ended', starts_at = coalesce(starts_at, clock_timestamp()),
             ends_at = greatest(starts_at, least(ends_at, clock_timestamp())), operator_id = $2,
             revision = revision + 1, changed_at = clock_timestamp()
       where id = $1 and state <> 'ended' returning revision`,
    values: [id, operatorId]
  })
  return rows[0]!.revision
}

/** The mark of new words of a popup. */
export async function nextMark(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ mark: bigint }>({
    name: 'popup-mark',
    text: `select nextval('popup_mark') as mark`,
    values: []
  })
  return Number(rows[0]!.mark)
}

/** The notices for many whose time has come since this was asked last. */
export async function markAnnounced(tx: Tx): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'notice-announce',
    text: `
      update notice set announced_at = clock_timestamp()
       where member_id is null and state = 'published' and announced_at is null and starts_at <= clock_timestamp()
      returning id`,
    values: []
  })
  return rows.map(({ id }) => id)
}

/** Ends what has come to its end by the clock; answers of which kinds there was something. */
export async function endDue(tx: Tx): Promise<BulletinKind[]> {
  const ended: BulletinKind[] = []
  for (const kind of Object.keys(kinds) as BulletinKind[]) {
    const { rowCount } = await tx.query({
      name: `bulletin-end-due-${kind}`,
      text: `
        update ${kinds[kind].table} set state = 'ended', revision = revision + 1
         where state = 'published' and ends_at <= clock_timestamp()`,
      values: []
    })
    if (rowCount) ended.push(kind)
  }
  return ended
}
