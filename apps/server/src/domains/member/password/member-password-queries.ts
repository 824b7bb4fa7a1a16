import { changed, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

/** Return the hash of a member's payment password, or null when none is set. */
export async function selectPayPassword(reader: Reader, memberId: bigint): Promise<string | null> {
  const row = await maybe<{ hash: string | null }>(reader, {
    name: 'member-pay-password',
    text: 'select paypassword_hash as hash from member where id = $1',
    values: [memberId]
  })
  return row?.hash ?? null
}

/** Set the payment password of a member who has none. Return false when there is one. */
export async function setPayPasswordOnce(reader: Reader, memberId: bigint, hash: string): Promise<boolean> {
  return changed(reader, {
    name: 'member-pay-password-once',
    text: 'update member set paypassword_hash = $2 where id = $1 and paypassword_hash is null',
    values: [memberId, hash]
  })
}

/** Replace a payment password. Return false when it was changed meanwhile. */
export async function replacePayPassword(tx: Reader, { memberId, from, to }: Replacement): Promise<boolean> {
  return changed(tx, {
    name: 'member-pay-password-replace',
    text: 'update member set paypassword_hash = $3 where id = $1 and paypassword_hash = $2',
    values: [memberId, from, to]
  })
}

export type Replacement = { memberId: bigint; from: string; to: string }

/** Replace a login password. Return false when it was changed meanwhile. */
export async function replacePassword(tx: Reader, { memberId, from, to }: Replacement): Promise<boolean> {
  return changed(tx, {
    name: 'member-password-replace',
    text: 'update member set password_hash = $3 where id = $1 and password_hash = $2',
    values: [memberId, from, to]
  })
}

export type Credentials = { username: string; password_hash: string; birthday: string | null; status: number }

export async function selectCredentials(reader: Reader, memberId: bigint): Promise<Credentials> {
  return one<Credentials>(reader, {
    name: 'member-credentials',
    text: `select username, password_hash, to_char(birthday, 'YYYY-MM-DD') as birthday, status from member where id = $1`,
    values: [memberId]
  })
}

/** Delay withdrawals until a time. A longer delay stays. */
export async function delayWithdrawals(tx: Tx, memberId: bigint, until: Date): Promise<void> {
  await run(tx, {
    name: 'member-withdraw-after',
    text: 'update member set withdraw_after = greatest(withdraw_after, $2) where id = $1',
    values: [memberId, until]
  })
}

/** Count the passwords of members that were made with one of these peppers. */
export async function countPasswordsWithPepper(reader: Reader, pepperNames: readonly string[]): Promise<number> {
  const { count } = await one<{ count: bigint }>(reader, {
    text: `
      select (select count(*) from member where split_part(password_hash, '$', 1) = any ($1) and password_hash <> '')
           + (select count(*) from member where split_part(paypassword_hash, '$', 1) = any ($1)) as count`,
    values: [pepperNames]
  })
  return Number(count)
}
