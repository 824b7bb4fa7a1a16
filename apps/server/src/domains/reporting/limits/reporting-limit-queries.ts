import { many, one } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

export type RegisterRow = {
  id: bigint
  username: string
  name: string | null
  status: number
  waiting: number
  timeout_at: Date | null
  exclude_at: Date | null
  changed_at: Date
}

const orders = {
  changed: 'r.changed_at, m.id',
  '-changed': 'r.changed_at desc, m.id desc',
  timeout: 'r.timeout_at nulls last, m.id',
  '-timeout': 'r.timeout_at desc nulls last, m.id',
  exclude: 'r.exclude_at nulls last, m.id',
  '-exclude': 'r.exclude_at desc nulls last, m.id',
  username: 'm.username',
  '-username': 'm.username desc'
} as const

export type RegisterFilter = {
  q: { text: string; name: string | null }
  show: 'all' | 'limits' | 'waiting' | 'timeout' | 'exclude'
}

/** Everyone who ever set a limit, with what is in force now. */
const REGISTER = `
  (select s.member_id, max(s.changed_at) as changed_at, bool_or(s.has_limit) as has_limit, sum(s.waiting)::int as waiting,
          max(s.timeout_at) as timeout_at, max(s.exclude_at) as exclude_at
     from (select member_id, created_at as changed_at, false as has_limit, 0 as waiting, null::timestamptz as timeout_at,
                  null::timestamptz as exclude_at
             from play_limit_change
           union all
           select member_id, '-infinity', units is not null, (due_at is not null)::int, null, null from play_limit
           union all
           select member_id, created_at, false, 0,
                  case when kind = 'timeout' then ends_at end,
                  case when kind = 'exclude' then ends_at end
             from play_block_in_force
           union all
           select member_id, created_at, false, 0, null, null from play_block) s
    group by s.member_id) r join member m on m.id = r.member_id`

const WHERE = `
  ($1 = '' or m.id::text = $1 or strpos(m.username, lower($3)) > 0 or strpos(lower(m.name), lower($3)) > 0)
  and case $2::text when 'limits' then r.has_limit when 'waiting' then r.waiting > 0
                    when 'timeout' then r.timeout_at is not null when 'exclude' then r.exclude_at is not null
                    else true end`

export async function selectRegister(
  reader: Reader,
  { q, show }: RegisterFilter,
  page: { sort: keyof typeof orders; limit: number; offset: number }
): Promise<RegisterRow[]> {
  return many<RegisterRow>(reader, {
    text: `
      select m.id, m.username, m.name, m.status, r.waiting, r.timeout_at, r.exclude_at, r.changed_at
        from ${REGISTER} where ${WHERE} order by ${orders[page.sort]} limit $4 offset $5`,
    values: [q.text, show, q.name, page.limit, page.offset]
  })
}

export async function countRegister(reader: Reader, { q, show }: RegisterFilter): Promise<number> {
  const { total } = await one<{ total: bigint }>(reader, {
    text: `select count(*) as total from ${REGISTER} where ${WHERE}`,
    values: [q.text, show, q.name]
  })
  return Number(total)
}
