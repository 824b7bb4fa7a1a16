import { many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { OrderState } from '../reporting-order-queries.ts'

export type FoundOrder = {
  id: bigint
  member_id: bigint
  username: string
  name: string | null
  lottery: Record<string, string>
  period_number: bigint
  cost: bigint
  payout: bigint | null
  state: OrderState
}

const COLUMNS = `
  o.id, o.member_id, m.username, m.name, l.name as lottery, p.number as period_number, o.cost, o.payout,
  case when o.payout is null and p.settled_at is null then 'pending' when p.state = 'void' then 'refunded'
       when o.payout is null then 'lost' else 'won' end as state`

/** The draws in which an order with some number can be: they took orders at its time. */
export type OrderPlace = { id: bigint; from: bigint; to: bigint; earliest: Date; latest: Date }

/** Return the order with a number. Orders have no index by number, which contains the time: only some draws are read. */
export async function selectOrderByNumber(reader: Reader, place: OrderPlace): Promise<FoundOrder[]> {
  return many<FoundOrder>(reader, {
    name: 'console-search-order',
    text: `
      select ${COLUMNS}
        from lottery l
             join period p on p.lottery_id = l.id and p.number between $2 and $3 and p.opens_at <= $5 and p.closes_at >= $4
             join orders o on o.period_id = p.id and o.id = $1
             join member m on m.id = o.member_id`,
    values: [place.id, place.from, place.to, place.earliest, place.latest]
  })
}

/** Return the newest orders of a member. */
export async function selectNewestOrders(reader: Reader, memberId: bigint, limit: number): Promise<FoundOrder[]> {
  return many<FoundOrder>(reader, {
    name: 'console-search-orders',
    text: `
      select ${COLUMNS}
        from (select * from orders where member_id = $1 order by id desc limit $2) o
             join period p on p.id = o.period_id join lottery l on l.id = p.lottery_id join member m on m.id = o.member_id
       order by o.id desc`,
    values: [memberId, limit]
  })
}

export type FoundDraw = {
  key: string
  lottery: Record<string, string>
  number: bigint
  state: 'open' | 'closed' | 'drawn' | 'settled' | 'void'
  draws_at: Date
}

/** Which draws are looked for: with these words in the lottery's name or key, and one of these numbers. */
export type DrawFilter = { words: string; numbers: readonly bigint[]; limit: number }

/** Return draws with a number, of all lotteries or of those with the words in their name. */
export async function selectDrawsByNumber(reader: Reader, { words, numbers, limit }: DrawFilter): Promise<FoundDraw[]> {
  return many<FoundDraw>(reader, {
    name: 'console-search-draws',
    text: `
      select l.key, l.name as lottery, p.number, p.state, p.draws_at
        from lottery l join period p on p.lottery_id = l.id and p.number = any ($2)
       where strpos(l.key || ' ' || plain_titles(l.name), plain_text($1)) > 0 order by p.draws_at desc limit $3`,
    values: [words, numbers, limit]
  })
}

/** Return the draw that each lottery with the words in its name takes orders for, or that comes next. */
export async function selectNextDraws(reader: Reader, words: string, now: Date, limit: number): Promise<FoundDraw[]> {
  return many<FoundDraw>(reader, {
    name: 'console-search-next-draws',
    text: `
      select l.key, l.name as lottery, p.number, p.state, p.draws_at
        from lottery l cross join lateral (
               select number, state, draws_at from period
                where lottery_id = l.id and settled_at is null and draws_at >= $2 order by draws_at limit 1) p
       where strpos(l.key || ' ' || plain_titles(l.name), plain_text($1)) > 0 order by p.draws_at limit $3`,
    values: [words, now, limit]
  })
}

export type FoundVideo = { id: bigint; titles: Record<string, string>; state: string }

/** Return videos by id, or with the words in their title. */
export async function selectFoundVideos(
  reader: Reader,
  { words, id, limit }: { words: string; id: bigint; limit: number }
): Promise<FoundVideo[]> {
  return many<FoundVideo>(reader, {
    name: 'console-search-videos',
    text: `
      select id, titles, state from video where id = $2 or strpos(search, plain_text($1)) > 0
       order by id = $2 desc, id desc limit $3`,
    values: [words, id, limit]
  })
}
