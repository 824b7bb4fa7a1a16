import { maybe, run } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

export type PlayRow = {
  /** The session's first order, and its newest. */
  first: bigint
  last: bigint
  stakes: bigint
  wins: bigint
  /** After how many hours of this session the member was reminded and has answered. */
  answered: number
}

type Asked = { memberId: bigint; since: bigint; gap: bigint }

/**
 * A member's newest session: orders between which there is never a longer gap. Orders of void periods were no play. Null for
 * a member who has ordered nothing since.
 */
export async function selectSession(reader: Reader, { memberId, since, gap }: Asked): Promise<PlayRow | null> {
  const row = await maybe<PlayRow | { first: null }>(reader, {
    name: 'play-session',
    text: `
      with placed as materialized (
        select o.id, o.cost, o.payout, o.id - lag(o.id) over (order by o.id) as gap
          from orders o join period p on p.id = o.period_id
         where o.member_id = $1 and o.id >= $2 and p.state <> 'void'
      ), started as (
        select max(id) as id from placed where gap is null or gap > $3
      )
      select s.id as first, max(p.id) as last, sum(p.cost)::bigint as stakes, coalesce(sum(p.payout), 0)::bigint as wins,
             coalesce((select r.hours from play_reminder r where r.member_id = $1 and r.session_id = s.id), 0) as answered
        from started s join placed p on p.id >= s.id group by s.id`,
    values: [memberId, since, gap]
  })
  return row && row.first !== null ? row : null
}

type Answer = { memberId: bigint; sessionId: bigint; hours: number; now: Date }

/** Keeps the answer to a reminder; an earlier one of the same session changes nothing any more. */
export async function writeAnswer(reader: Reader, { memberId, sessionId, hours, now }: Answer): Promise<void> {
  await run(reader, {
    name: 'play-answer',
    text: `
      insert into play_reminder as r (member_id, session_id, hours, answered_at) values ($1, $2, $3, $4)
      on conflict (member_id) do update
        set session_id = $2, answered_at = $4,
            hours = case when r.session_id = $2 then greatest(r.hours, $3) else $3 end`,
    values: [memberId, sessionId, hours, now]
  })
}
