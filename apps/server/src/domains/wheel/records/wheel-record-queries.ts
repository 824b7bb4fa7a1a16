import { exists, many } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { SpinState, Texts } from '../wheel-tables.ts'

export type OwnSpin = {
  number: bigint
  state: SpinState
  titles: Texts | null
  units: bigint | null
  requested_at: Date
  ended_at: Date | null
}

export async function selectOwnSpins(
  reader: Reader,
  { memberId, limit, offset }: { memberId: bigint; limit: number; offset: number }
): Promise<OwnSpin[]> {
  return many<OwnSpin>(reader, {
    name: 'wheel-own-spins',
    text: `
      select s.number, s.state, p.titles, s.units, s.requested_at, s.ended_at
        from wheel_spin s left join wheel_prize p on p.id = s.prize_id
       where s.member_id = $1 order by s.number desc limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

/** Return whether a spin of a member waits for its result. */
export async function hasPendingSpin(reader: Reader, memberId: bigint): Promise<boolean> {
  return exists(reader, {
    name: 'wheel-has-pending',
    text: `select from wheel_spin where member_id = $1 and state = 'pending' limit 1`,
    values: [memberId]
  })
}
