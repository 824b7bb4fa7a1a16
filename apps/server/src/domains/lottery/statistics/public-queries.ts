import { many, maybe } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

type Range = { key: string; from: bigint; to: bigint }

/** Return how many draws of a lottery are drawn or void, and how many void, or null when there is no such lottery. */
export async function countEnded(
  reader: Reader,
  { key, from, to }: Range
): Promise<{ ended: number; voids: number } | null> {
  return maybe<{ ended: number; voids: number }>(reader, {
    name: 'fair-day-count',
    text: `
      select count(p.id)::int as ended, (count(p.id) filter (where p.state = 'void'))::int as voids
        from lottery l left join period p on p.lottery_id = l.id and p.number between $2 and $3
             and p.state in ('drawn', 'settled', 'void')
       where l.key = $1 group by l.id`,
    values: [key, from, to]
  })
}

export type EndedRow = {
  number: bigint
  draws_at: Date
  dice: number[] | null
  orders: bigint
  void_reason: string | null
}

/** Return a page of a lottery's drawn or void draws, or void ones only, newest first. */
export async function selectEnded(
  reader: Reader,
  { key, from, to }: Range,
  page: { onlyVoid: boolean; limit: number; offset: number }
): Promise<EndedRow[]> {
  return many<EndedRow>(reader, {
    name: 'fair-day',
    text: `
      select p.number, p.draws_at, p.dice, p.void_reason,
             coalesce(p.order_count, (select count(*) from orders o where o.period_id = p.id)) as orders
        from lottery l join period p on p.lottery_id = l.id
       where l.key = $1 and p.number between $2 and $3 and p.state in ('drawn', 'settled', 'void')
         and (not $4 or p.state = 'void')
       order by p.number desc limit $5 offset $6`,
    values: [key, from, to, page.onlyVoid, page.limit, page.offset]
  })
}
