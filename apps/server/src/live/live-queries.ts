import type { Pool } from 'pg'
import { many, one } from '../database/executor.ts'

/** A record of the fairness log that says how a period moved. */
export type MoveRow = {
  log_index: bigint
  kind: 'open' | 'close' | 'reveal' | 'void'
  game: string
  expect: bigint
  dice: [number, number, number] | null
}

/** The newest place in the log; -1 while it is empty. */
export async function selectNewestIndex(pool: Pool): Promise<bigint> {
  const { newest } = await one<{ newest: bigint }>(pool, {
    name: 'live-newest',
    text: 'select coalesce(max(log_index), -1)::bigint as newest from fair_log'
  })
  return newest
}

/** How periods moved after one place of the log, up to and including another, oldest first. */
export async function selectMoves(pool: Pool, after: bigint, upTo: bigint): Promise<MoveRow[]> {
  return many<MoveRow>(pool, {
    name: 'live-moves',
    text: `
      select f.log_index, f.kind, f.game, f.period as expect, p.dice
        from fair_log f
        join lottery l on l.key = f.game
        join period p on p.lottery_id = l.id and p.expect = f.period
       where f.log_index > $1 and f.log_index <= $2 and f.kind <> 'chain'
       order by f.log_index`,
    values: [after, upTo]
  })
}

/** Those of the members who were paid for orders of a period, or had them refunded. */
export async function selectPaidMembers(
  pool: Pool,
  { game, periodNumber, memberIds }: { game: string; periodNumber: string; memberIds: bigint[] }
): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(pool, {
    name: 'live-paid',
    text: `
      select m.id
        from period p join lottery l on l.id = p.lottery_id, unnest($3::bigint[]) m(id)
       where l.key = $1 and p.expect = $2
         and exists (select from orders o where o.period_id = p.id and o.member_id = m.id and o.payout is not null)`,
    values: [game, periodNumber, memberIds]
  })
  return rows.map(({ id }) => id)
}
