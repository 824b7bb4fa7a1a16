import { changed, many, maybe, one } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import type { SpinState, Texts, VoidReason } from '../wheel-tables.ts'
import type { Taken } from '../rules/allowance.ts'

/** Return a member's spins on a day. */
export async function selectTaken(
  reader: Reader,
  { memberId, day }: { memberId: bigint; day: number }
): Promise<Taken> {
  return one<Taken>(reader, {
    name: 'wheel-taken',
    text: `
      select count(*) filter (where day = $2 and state <> 'void')::int as taken,
             count(*) filter (where day < $2 and void_day = $2)::int as returned
        from wheel_spin where member_id = $1 and (day = $2 or void_day = $2)`,
    values: [memberId, day]
  })
}

/** Return the number of a member's newest spin, or 0. */
export async function selectLastSpin(reader: Reader, memberId: bigint): Promise<bigint> {
  const { number } = await one<{ number: bigint }>(reader, {
    name: 'wheel-last-spin',
    text: 'select coalesce(max(number), 0)::bigint as number from wheel_spin where member_id = $1',
    values: [memberId]
  })
  return number
}

/** Return the version of the newest spin of all, or 0 before the first. */
export async function selectNewestVersionSpun(reader: Reader): Promise<bigint> {
  const { version } = await one<{ version: bigint }>(reader, {
    name: 'wheel-newest-version-spun',
    text: 'select coalesce((select version_id from wheel_spin order by number desc limit 1), 0)::bigint as version'
  })
  return version
}

export type TakenSpin = { number: bigint; state: SpinState; round_at: Date }

export async function selectByRequest(
  tx: Tx,
  { memberId, requestId }: { memberId: bigint; requestId: string }
): Promise<TakenSpin | null> {
  return maybe<TakenSpin>(tx, {
    name: 'wheel-spin-by-request',
    text: 'select number, state, round_at from wheel_spin where member_id = $1 and request_id = $2',
    values: [memberId, requestId]
  })
}

export type NewSpin = {
  memberId: bigint
  day: number
  numberOfDay: number
  versionId: bigint
  chainId: number
  chainIndex: number
  commit: Uint8Array
  beaconChain: Uint8Array
  round: number
  /** Unix seconds. */
  roundAt: number
  requestId: string | null
  leftAfter: number
  requestedAt: Date
}

export async function insertSpin(tx: Tx, spin: NewSpin): Promise<TakenSpin> {
  return one<TakenSpin>(tx, {
    name: 'wheel-spin-insert',
    text: `
      insert into wheel_spin (member_id, day, number_of_day, version_id, chain_id, chain_index, commit, beacon_chain, round, round_at,
                              request_id, left_after, requested_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10), $11, $12, $13)
      returning number, state, round_at`,
    values: [
      spin.memberId,
      spin.day,
      spin.numberOfDay,
      spin.versionId,
      spin.chainId,
      spin.chainIndex,
      Buffer.from(spin.commit),
      Buffer.from(spin.beaconChain),
      spin.round,
      spin.roundAt,
      spin.requestId,
      spin.leftAfter,
      spin.requestedAt
    ]
  })
}

/** A spin without a result, and the facts that decide it. */
export type PendingSpin = {
  number: bigint
  member_id: bigint
  version_id: bigint
  rules_hash: Buffer
  chain_id: number
  chain_index: number
  commit: Buffer
  beacon_chain: Buffer
  round: bigint
  round_at: Date
}

/** Return a spin without a result, or null when it has ended. */
export async function selectPending(reader: Reader, number: bigint): Promise<PendingSpin | null> {
  return maybe<PendingSpin>(reader, {
    name: 'wheel-spin-pending',
    text: `
      select s.number, s.member_id, s.version_id, v.rules_hash, s.chain_id, s.chain_index, s.commit, s.beacon_chain, s.round,
             s.round_at
        from wheel_spin s join wheel_version v on v.id = s.version_id where s.number = $1 and s.state = 'pending'`,
    values: [number]
  })
}

/** Return spins without a result and with a round before a time, oldest first. */
export async function selectOverdue(reader: Reader, before: Date, limit: number): Promise<bigint[]> {
  const rows = await many<{ number: bigint }>(reader, {
    name: 'wheel-spins-overdue',
    text: `select number from wheel_spin where state = 'pending' and round_at < $1 order by round_at limit $2`,
    values: [before, limit]
  })
  return rows.map(({ number }) => number)
}

/** Write a result, once. Return false when the spin has ended meanwhile. */
export async function markDecided(
  tx: Tx,
  decided: { number: bigint; seed: Uint8Array; signature: Uint8Array; prizeId: bigint; units: bigint; now: Date }
): Promise<boolean> {
  return changed(tx, {
    name: 'wheel-spin-decide',
    text: `
      update wheel_spin set state = 'decided', seed = $2, signature = $3, prize_id = $4, units = $5, ended_at = $6
       where number = $1 and state = 'pending'`,
    values: [
      decided.number,
      Buffer.from(decided.seed),
      Buffer.from(decided.signature),
      decided.prizeId,
      decided.units,
      decided.now
    ]
  })
}

/** Void a spin, once. Return false when it has ended meanwhile. */
export async function markVoid(
  tx: Tx,
  voided: { number: bigint; reason: VoidReason; seed: Uint8Array | null; day: number; now: Date }
): Promise<boolean> {
  return changed(tx, {
    name: 'wheel-spin-void',
    text: `
      update wheel_spin set state = 'void', void_reason = $2, seed = $3, void_day = $4, ended_at = $5
       where number = $1 and state = 'pending'`,
    values: [voided.number, voided.reason, voided.seed && Buffer.from(voided.seed), voided.day, voided.now]
  })
}

/** The prize is null until the spin is decided. */
export type EndedSpin = {
  state: SpinState
  prize_id: bigint | null
  titles: Texts | null
  messages: Texts | null
  image: string | null
  units: bigint | null
  left_after: number
}

/** Return a spin with its current state and prize. */
export async function selectSpin(reader: Reader, number: bigint): Promise<EndedSpin> {
  return one<EndedSpin>(reader, {
    name: 'wheel-spin',
    text: `
      select s.state, s.prize_id, p.titles, p.messages, p.image, s.units, s.left_after
        from wheel_spin s left join wheel_prize p on p.id = s.prize_id where s.number = $1`,
    values: [number]
  })
}
