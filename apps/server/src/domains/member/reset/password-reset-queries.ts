import { changed, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type NewReset = { tokenHash: Buffer; memberId: bigint; operatorId: bigint | null; now: Date; expiresAt: Date }

export async function insertReset(reader: Reader, reset: NewReset): Promise<void> {
  await run(reader, {
    name: 'reset-insert',
    text: `
      insert into password_reset (token_hash, member_id, operator_id, created_at, expires_at)
      values ($1, $2, $3, $4, $5)`,
    values: [reset.tokenHash, reset.memberId, reset.operatorId, reset.now, reset.expiresAt]
  })
}

export type OpenReset = { member_id: bigint }

/** Return the reset of a valid token, or null. */
export async function selectReset(reader: Reader, tokenHash: Buffer, now: Date): Promise<OpenReset | null> {
  return maybe<OpenReset>(reader, {
    name: 'reset-open',
    text: `
      select r.member_id from password_reset r
       where r.token_hash = $1 and r.used_at is null and r.expires_at > $2`,
    values: [tokenHash, now]
  })
}

/** Return the reset of a used token that has not expired, or null. */
export async function selectUsedReset(reader: Reader, tokenHash: Buffer, now: Date): Promise<OpenReset | null> {
  return maybe<OpenReset>(reader, {
    name: 'reset-used',
    text: 'select member_id from password_reset where token_hash = $1 and has_set_password and expires_at > $2',
    values: [tokenHash, now]
  })
}

/** Use a token and void all others of the member. Return false when it was used meanwhile. */
export async function useReset(tx: Tx, { tokenHash, memberId, now }: ResetUse): Promise<boolean> {
  const isChanged = await changed(tx, {
    name: 'reset-use',
    text: `
      update password_reset set used_at = $2, has_set_password = true
       where token_hash = $1 and used_at is null and expires_at > $2`,
    values: [tokenHash, now]
  })
  await endResets(tx, memberId, now)
  return isChanged
}

export type ResetUse = { tokenHash: Buffer; memberId: bigint; now: Date }

/** Void all reset links of a member. */
export async function endResets(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await run(tx, {
    name: 'reset-end',
    text: 'update password_reset set used_at = $2 where member_id = $1 and used_at is null',
    values: [memberId, now]
  })
}

export async function updatePassword(tx: Tx, memberId: bigint, hash: string): Promise<void> {
  await run(tx, {
    name: 'reset-password',
    text: 'update member set password_hash = $2 where id = $1',
    values: [memberId, hash]
  })
}

export async function selectAddressee(reader: Reader, memberId: bigint): Promise<{ username: string; lang: string }> {
  return one<{ username: string; lang: string }>(reader, {
    name: 'member-addressee',
    text: 'select username, lang from member where id = $1',
    values: [memberId]
  })
}
