import { many, maybe, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import { PRIZE_COLUMNS, type PrizeRow, type SpinState, type Texts } from '../wheel-tables.ts'
import { addMembers } from '../../member/index.ts'
import { nameOperators, nameOperatorsOf } from '../../operator/index.ts'

export type VersionFigures = {
  id: bigint
  from_day: number
  about: Texts
  operator_id: bigint | null
  operator: string | null
  reason: string
  created_at: Date
  /** Whether another version replaced it before its first day. */
  is_replaced: boolean
  spins: bigint
  cost: bigint
}

type StoredFigures = Omit<VersionFigures, 'operator'>

type Span = { oldestFirst: boolean; limit: number; offset: number }

/** Return versions with the cost of their spins, by default newest first. */
export async function selectVersions(reader: Reader, { oldestFirst, limit, offset }: Span): Promise<VersionFigures[]> {
  const rows = await many<StoredFigures>(reader, {
    text: `${FIGURES} order by v.id ${oldestFirst ? 'asc' : 'desc'} limit $1 offset $2`,
    values: [limit, offset]
  })
  return nameOperators(reader, rows, { operator: 'operator_id' })
}

export async function selectFigures(reader: Reader, id: bigint): Promise<VersionFigures | null> {
  const row = await maybe<StoredFigures>(reader, { text: `${FIGURES} where v.id = $1`, values: [id] })
  return nameOperatorsOf(reader, row, { operator: 'operator_id' })
}

const FIGURES = `
  select v.id, v.from_day, v.about, v.operator_id, v.reason, v.created_at,
         exists (select from wheel_version n where n.from_day <= v.from_day and n.id > v.id) as is_replaced,
         s.spins, s.cost
    from wheel_version v
         cross join lateral (
           select count(*) as spins, coalesce(sum(units), 0)::bigint as cost
             from wheel_spin where version_id = v.id and state = 'decided'
         ) s`

export async function countVersions(reader: Reader): Promise<number> {
  const { total } = await one<{ total: number }>(reader, {
    text: 'select count(*)::int as total from wheel_version',
    values: []
  })
  return total
}

export type PrizeFigures = PrizeRow & { times: number }

/** Return the prizes of versions in the order of their slices, with how often each was won. */
export async function selectPrizeFigures(reader: Reader, versionIds: readonly bigint[]): Promise<PrizeFigures[]> {
  return many<PrizeFigures>(reader, {
    text: `
      select ${PRIZE_COLUMNS}, (select count(*)::int from wheel_spin s where s.prize_id = p.id) as times
        from wheel_prize p where p.version_id = any ($1::bigint[]) order by p.version_id, p.position`,
    values: [versionIds]
  })
}

export type DayFigures = { spins: number; cost: bigint; voids: number; pending: number }

export async function selectDay(reader: Reader, day: number): Promise<DayFigures> {
  return one<DayFigures>(reader, {
    text: `
      select count(*) filter (where state <> 'void')::int as spins, coalesce(sum(units), 0)::bigint as cost,
             count(*) filter (where state = 'void')::int as voids,
             count(*) filter (where state = 'pending')::int as pending
        from wheel_spin where day = $1`,
    values: [day]
  })
}

export type SpinRow = {
  number: bigint
  member_id: bigint
  username: string
  state: SpinState
  titles: Texts | null
  units: bigint | null
  requested_at: Date
  ended_at: Date | null
  void_reason: string | null
}

export async function selectSpins(reader: Reader, state: SpinState | null, span: Span): Promise<SpinRow[]> {
  const rows = await many<Omit<SpinRow, 'username'>>(reader, {
    text: `
      select s.number, s.member_id, s.state, p.titles, s.units, s.requested_at, s.ended_at, s.void_reason
        from wheel_spin s left join wheel_prize p on p.id = s.prize_id
       where $1::text is null or s.state = $1
       order by s.number ${span.oldestFirst ? 'asc' : 'desc'} limit $2 offset $3`,
    values: [state, span.limit, span.offset]
  })
  return addMembers(reader, rows, ({ username }) => ({ username }))
}

export async function countSpins(reader: Reader, state: SpinState | null): Promise<number> {
  const { total } = await one<{ total: number }>(reader, {
    text: 'select count(*)::int as total from wheel_spin where $1::text is null or state = $1',
    values: [state]
  })
  return total
}

/** Return the number of spins decided in the last days. */
export async function selectRecentSpins(reader: Reader, days: number): Promise<bigint> {
  const { spins } = await one<{ spins: bigint }>(reader, {
    text: `
      select count(*) as spins from wheel_spin
       where state = 'decided' and ended_at > clock_timestamp() - make_interval(days => $1)`,
    values: [days]
  })
  return spins
}
