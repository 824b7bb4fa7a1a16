import { changed, maybe, run } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'

const TRIES_PER_HOUR = 5
export const TRIES_PER_DAY = 10
/** The longest lock, reached by doubling. */
const MAX_LOCK_HOURS = 168

export type Try = {
  memberId: bigint
  id: bigint
  /** The first ids that count. */ since: { hour: bigint; day: bigint }
  now: Date
}

/**
 * Record an attempt at a payment password before it is checked, if fewer than five are within the hour and fewer than
 * ten within 24 hours. The fifth within an hour locks at once, twice as long as the lock before. Return false when the
 * attempt must not be checked.
 */
export async function takeTry(reader: Reader, { memberId, id, since, now }: Try): Promise<boolean> {
  const isLast = `cardinality(recent_tries(gate.tries, $3)) = ${TRIES_PER_HOUR - 1}`
  return changed(reader, {
    name: 'pay-password-try',
    text: `
      insert into pay_password_gate as gate (member_id, tries) values ($1, array[$2::bigint])
      on conflict (member_id) do update
         set tries = recent_tries(gate.tries, $4) || $2::bigint,
             locks = gate.locks + case when ${isLast} then 1 else 0 end,
             locked_until = case when ${isLast}
               then $5::timestamptz + make_interval(hours => least(${MAX_LOCK_HOURS}, 2 ^ least(gate.locks, 10))::int) end
       where (gate.locked_until is null or gate.locked_until <= $5)
         and cardinality(recent_tries(gate.tries, $3)) < ${TRIES_PER_HOUR}
         and cardinality(recent_tries(gate.tries, $4)) < ${TRIES_PER_DAY}`,
    values: [memberId, id, since.hour, since.day, now]
  })
}

/** Take back a correct attempt and the lock that it set. The next lock is a short one again. */
export async function takeTryBack(reader: Reader, memberId: bigint, id: bigint): Promise<void> {
  await run(reader, {
    name: 'pay-password-try-right',
    text: `
      update pay_password_gate set tries = array_remove(tries, $2),
             locks = case when tries[cardinality(tries)] = $2 then 0 else locks end,
             locked_until = case when tries[cardinality(tries)] = $2 then null else locked_until end
       where member_id = $1 and $2 = any (tries)`,
    values: [memberId, id]
  })
}

export type PayPasswordGate = { locked_until: Date | null; tries: bigint[] }

export async function selectGate(reader: Reader, memberId: bigint): Promise<PayPasswordGate | null> {
  return maybe<PayPasswordGate>(reader, {
    name: 'pay-password-gate',
    text: 'select locked_until, tries from pay_password_gate where member_id = $1',
    values: [memberId]
  })
}
