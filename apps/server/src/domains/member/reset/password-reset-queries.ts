import type { Tx } from '../../../database/transaction.ts'

export type Reader = Pick<Tx, 'query'>

export type NewReset = { tokenHash: Buffer; memberId: bigint; operatorId: bigint | null; now: Date; expiresAt: Date }

export async function insertReset(reader: Reader, reset: NewReset): Promise<void> {
  await reader.query({
    name: 'reset-insert',
    text: `
      insert into password_reset (token_hash, member_id, operator_id, created_at, expires_at)
      values ($1, $2, $3, $4, $5)`,
    values: [reset.tokenHash, reset.memberId, reset.operatorId, reset.now, reset.expiresAt]
  })
}

export type OpenReset = { member_id: bigint }

/** Whose password a token resets; null where it is none that counts. */
export async function selectReset(reader: Reader, tokenHash: Buffer, now: Date): Promise<OpenReset | null> {
  const { rows } = await reader.query<OpenReset>({
    name: 'reset-open',
    text: `
      select r.member_id from password_reset r
       where r.token_hash = $1 and r.used_at is null and r.expires_at > $2`,
    values: [tokenHash, now]
  })
  return rows[0] ?? null
}

/** Uses a token up, and with it all others of the member; false where it was used meanwhile. */
export async function useReset(tx: Tx, { tokenHash, memberId, now }: ResetUse): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'reset-use',
    text: 'update password_reset set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2',
    values: [tokenHash, now]
  })
  await endResets(tx, memberId, now)
  return rowCount === 1
}

export type ResetUse = { tokenHash: Buffer; memberId: bigint; now: Date }

/** No link that a member has been sent works any more. */
export async function endResets(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query({
    name: 'reset-end',
    text: 'update password_reset set used_at = $2 where member_id = $1 and used_at is null',
    values: [memberId, now]
  })
}

export async function updatePassword(tx: Tx, memberId: bigint, hash: string): Promise<void> {
  await tx.query({
    name: 'reset-password',
    text: 'update member set password_hash = $2 where id = $1',
    values: [memberId, hash]
  })
}

export async function selectAddressee(reader: Reader, memberId: bigint): Promise<{ username: string; lang: string }> {
  const { rows } = await reader.query<{ username: string; lang: string }>({
    name: 'member-addressee',
    text: 'select username, lang from member where id = $1',
    values: [memberId]
  })
  return rows[0]!
}
