import type { Tx } from '../../../database/transaction.ts'

export type Reader = Pick<Tx, 'query'>

/** The hash of a member's payment password; null where none is set. */
export async function selectPayPassword(reader: Reader, memberId: bigint): Promise<string | null> {
  const { rows } = await reader.query<{ hash: string | null }>({
    name: 'member-pay-password',
    text: 'select paypassword_hash as hash from member where id = $1',
    values: [memberId]
  })
  return rows[0]?.hash ?? null
}

/** Sets the payment password of a member who has none; false where there is one. */
export async function setPayPasswordOnce(reader: Reader, memberId: bigint, hash: string): Promise<boolean> {
  const { rowCount } = await reader.query({
    name: 'member-pay-password-once',
    text: 'update member set paypassword_hash = $2 where id = $1 and paypassword_hash is null',
    values: [memberId, hash]
  })
  return rowCount === 1
}

/** Puts one payment password in the place of another; false where it was changed meanwhile. */
export async function replacePayPassword(tx: Tx, { memberId, from, to }: Replacement): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'member-pay-password-replace',
    text: 'update member set paypassword_hash = $3 where id = $1 and paypassword_hash = $2',
    values: [memberId, from, to]
  })
  return rowCount === 1
}

export type Replacement = { memberId: bigint; from: string; to: string }

/** Puts one login password in the place of another; false where it was changed meanwhile. */
export async function replacePassword(tx: Tx, { memberId, from, to }: Replacement): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'member-password-replace',
    text: 'update member set password_hash = $3 where id = $1 and password_hash = $2',
    values: [memberId, from, to]
  })
  return rowCount === 1
}

export type Credentials = { username: string; password_hash: string; birthday: string; status: number }

export async function selectCredentials(reader: Reader, memberId: bigint): Promise<Credentials> {
  const { rows } = await reader.query<Credentials>({
    name: 'member-credentials',
    text: `select username, password_hash, to_char(birthday, 'YYYY-MM-DD') as birthday, status from member where id = $1`,
    values: [memberId]
  })
  return rows[0]!
}

/** Withdrawals wait at least until then; a longer wait stays. */
export async function delayWithdrawals(tx: Tx, memberId: bigint, until: Date): Promise<void> {
  await tx.query({
    name: 'member-withdraw-after',
    text: 'update member set withdraw_after = greatest(withdraw_after, $2) where id = $1',
    values: [memberId, until]
  })
}

export type Try = { memberId: bigint; id: bigint; /** The first id that is recent still. */ since: bigint; now: Date }

/**
 * Writes down a try at a payment password before it is looked at, where there are fewer than five within the window; the
 * fifth locks at once. False where it may not be looked at.
 */
export async function takeTry(reader: Reader, { memberId, id, since, now }: Try, lockedUntil: Date): Promise<boolean> {
  const { rowCount } = await reader.query({
    name: 'pay-password-try',
    text: `
      insert into pay_password_gate as gate (member_id, tries) values ($1, array[$2::bigint])
      on conflict (member_id) do update
         set tries = recent_tries(gate.tries, $3) || $2::bigint,
             locked_until = case when cardinality(recent_tries(gate.tries, $3)) = 4 then $5::timestamptz end
       where (gate.locked_until is null or gate.locked_until <= $4) and cardinality(recent_tries(gate.tries, $3)) < 5`,
    values: [memberId, id, since, now, lockedUntil]
  })
  return rowCount === 1
}

/** Takes back a try that was right, and the lock where it was the fifth. */
export async function takeTryBack(reader: Reader, memberId: bigint, id: bigint): Promise<void> {
  await reader.query({
    name: 'pay-password-try-right',
    text: `
      update pay_password_gate set tries = array_remove(tries, $2),
             locked_until = case when tries[cardinality(tries)] = $2 then null else locked_until end
       where member_id = $1 and $2 = any (tries)`,
    values: [memberId, id]
  })
}

/** When the gate opens again: the end of the lock, or the time from which the oldest of five tries is none any more. */
export async function selectGate(
  reader: Reader,
  memberId: bigint
): Promise<{ locked_until: Date | null; tries: bigint[] } | null> {
  const { rows } = await reader.query<{ locked_until: Date | null; tries: bigint[] }>({
    name: 'pay-password-gate',
    text: 'select locked_until, tries from pay_password_gate where member_id = $1',
    values: [memberId]
  })
  return rows[0] ?? null
}
