import { changed, exists, many, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { PlayBlockLength, LimitKind, LimitRow } from '../limits-tables.ts'

export async function selectLimits(reader: Reader, memberId: bigint): Promise<LimitRow[]> {
  return many<LimitRow>(reader, {
    name: 'limits-of-member',
    text: 'select kind, units, wanted, due_at from play_limit where member_id = $1 order by kind',
    values: [memberId]
  })
}

/** Return which of these members have no limit and no play block in force. */
export async function selectUnlimited(reader: Reader, memberIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'limits-unlimited',
    text: `
      select m.id from unnest($1::bigint[]) as m (id)
       where not exists (select from play_limit l where l.member_id = m.id and l.units is not null)
         and not exists (select from play_block_in_force b where b.member_id = m.id)`,
    values: [memberIds]
  })
  return rows.map(({ id }) => id)
}

type OwnLimit = { memberId: bigint; kind: LimitKind }

/** Set a limit at once and drop the pending one. The database allows null only after the waiting time. */
export async function writeLimit(
  tx: Tx,
  { memberId, kind, units }: OwnLimit & { units: bigint | null }
): Promise<void> {
  await run(tx, {
    name: 'limits-write',
    text: `
      insert into play_limit as l (member_id, kind, units) values ($1, $2, $3)
      on conflict (member_id, kind) do update
        set units = excluded.units, wanted = null, requested_at = null, due_at = null, notified_at = null`,
    values: [memberId, kind, units]
  })
}

/** Set a limit to the pending one. Return false when there is none or it is not due yet. */
export async function confirmPending(tx: Tx, { memberId, kind }: OwnLimit): Promise<boolean> {
  return changed(tx, {
    name: 'limits-confirm',
    text: `
      update play_limit set units = wanted, wanted = null, requested_at = null, due_at = null, notified_at = null
       where member_id = $1 and kind = $2 and due_at <= clock_timestamp()`,
    values: [memberId, kind]
  })
}

/** Store a looser limit as pending, from now on. */
export async function writePending(
  tx: Tx,
  { memberId, kind, wanted }: OwnLimit & { wanted: bigint | null }
): Promise<void> {
  await run(tx, {
    name: 'limits-pending',
    text: `
      with clock as (select clock_timestamp() as now)
      update play_limit
         set wanted = $3, requested_at = clock.now, due_at = clock.now + interval '24 hours', notified_at = null
        from clock where member_id = $1 and kind = $2`,
    values: [memberId, kind, wanted]
  })
}

/** Lower the pending limit. Its due time stays. */
export async function lowerPending(
  tx: Tx,
  { memberId, kind, wanted }: OwnLimit & { wanted: bigint | null }
): Promise<void> {
  await run(tx, {
    name: 'limits-lower-pending',
    text: 'update play_limit set wanted = $3 where member_id = $1 and kind = $2',
    values: [memberId, kind, wanted]
  })
}

export async function dropPending(tx: Tx, { memberId, kind }: OwnLimit): Promise<void> {
  await run(tx, {
    name: 'limits-drop-pending',
    text: `
      update play_limit set wanted = null, requested_at = null, due_at = null, notified_at = null
       where member_id = $1 and kind = $2`,
    values: [memberId, kind]
  })
}

type Changed = OwnLimit & {
  change: 'set' | 'asked' | 'loosened' | 'dropped'
  from: bigint | null
  to: bigint | null
}

export async function insertChange(tx: Tx, { memberId, kind, change, from, to }: Changed): Promise<void> {
  await run(tx, {
    name: 'limits-change',
    text: `
      insert into play_limit_change (member_id, kind, change, units_from, units_to) values ($1, $2, $3, $4, $5)`,
    values: [memberId, kind, change, from, to]
  })
}

type NewPlayBlock = { memberId: bigint; kind: 'timeout' | 'exclude'; length: PlayBlockLength; interval: string }

/** Block a member's play. Return false when a block of that kind already runs longer. */
export async function insertPlayBlock(tx: Tx, { memberId, kind, length, interval }: NewPlayBlock): Promise<boolean> {
  return changed(tx, {
    name: 'limits-play-block',
    text: `
      with clock as (select clock_timestamp() as now)
      insert into play_block (member_id, kind, length, created_at, ends_at)
      select $1, $2, $3, now, now + $4::interval from clock
       where not exists (select from play_block b
                          where b.member_id = $1 and b.kind = $2 and b.matched_from is null
                            and b.ends_at >= now + $4::interval)`,
    values: [memberId, kind, length, interval]
  })
}

export type ChangeRow = {
  id: bigint
  kind: LimitKind
  change: Changed['change']
  units_from: bigint | null
  units_to: bigint | null
  created_at: Date
}

type Page = { memberId: bigint; limit: number; offset: number }

/** Return a member's changes, newest first. */
export async function selectChanges(reader: Reader, { memberId, limit, offset }: Page): Promise<ChangeRow[]> {
  return many<ChangeRow>(reader, {
    name: 'limits-changes',
    text: `
      select id, kind, change, units_from, units_to, created_at from play_limit_change
       where member_id = $1 order by id desc limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

export type PlayBlockRow = {
  id: bigint
  kind: 'timeout' | 'exclude'
  length: PlayBlockLength
  created_at: Date
  ends_at: Date
  /** How the member was matched with the person who set the block on another account; empty for an own block. */
  matched_by: ('account' | 'person' | 'device')[]
  matched_member: bigint | null
  /** When two operators found that the match was wrong. */
  released_at: Date | null
}

/** Return a member's time-outs and exclusions, newest first. */
export async function selectPlayBlockHistory(
  reader: Reader,
  { memberId, limit, offset }: Page
): Promise<PlayBlockRow[]> {
  return many<PlayBlockRow>(reader, {
    name: 'limits-bar-history',
    text: `
      select b.id, b.kind, b.length, b.created_at, b.ends_at, coalesce(b.matched_by, '{}') as matched_by,
             o.member_id as matched_member, r.created_at as released_at
        from play_block b
        left join play_block o on o.id = b.matched_from
        left join play_block_release r on r.block_id = b.id
       where b.member_id = $1
       order by b.id desc limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

/**
 * Delete the pending limits and the answers to reminders of a member who closes the account. Limits, time-outs and
 * exclusions stay on record.
 */
export async function deletePlayData(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, {
    name: 'limits-clear-pending',
    text: `
      update play_limit set wanted = null, requested_at = null, due_at = null, notified_at = null
       where member_id = $1 and due_at is not null`,
    values: [memberId]
  })
  await run(tx, {
    name: 'limits-clear-reminder',
    text: 'delete from play_reminder where member_id = $1',
    values: [memberId]
  })
}

/** Return whether a member's own exclusion runs. */
export async function isExcludedNow(reader: Reader, memberId: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'limits-excluded-now',
    text: `
      select from play_block where member_id = $1 and kind = 'exclude' and ends_at > clock_timestamp() limit 1`,
    values: [memberId]
  })
}
