import { changed, many, maybe } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

/**
 * Record that a member entered the login password in a live session, with the token that replaces the current one once
 * it is used. Return false when the session has ended or has another token already.
 */
export async function storeNextToken(
  reader: Reader,
  facts: { id: string; tokenHash: Buffer; nextTokenHash: Buffer; now: Date }
): Promise<boolean> {
  return changed(reader, {
    name: 'session-keep-next-token',
    text: `
      update session set next_token_hash = $3, next_confirmed_at = $4
       where id = $1 and token_hash = $2 and ended_at is null and expires_at > $4`,
    values: [facts.id, facts.tokenHash, facts.nextTokenHash, facts.now]
  })
}

/** Replace a live session's token with the next one. Return the hash of the old one, or null when none is pending. */
export async function takeNextToken(tx: Tx, nextTokenHash: Buffer): Promise<Buffer | null> {
  const row = await maybe<{ token_hash: Buffer }>(tx, {
    name: 'session-take-next-token',
    text: `
      update session s
         set token_hash = old.next_token_hash, confirmed_at = old.next_confirmed_at,
             next_token_hash = null, next_confirmed_at = null
        from (
          select id, token_hash, next_token_hash, next_confirmed_at from session
           where next_token_hash = $1 and ended_at is null for update
        ) old
       where s.id = old.id
      returning old.token_hash`,
    values: [nextTokenHash]
  })
  return row?.token_hash ?? null
}

/** End the live sessions that a member's request opened before. */
export async function endOpenedBy(
  tx: Tx,
  facts: { memberId: bigint; requestId: string; now: Date }
): Promise<Buffer[]> {
  const rows = await many<{ token_hash: Buffer }>(tx, {
    name: 'session-end-opened-by',
    text: `
      update session set ended_at = $3, end_reason = 'logout'
       where member_id = $1 and request_id = $2 and ended_at is null and expires_at > $3
      returning token_hash`,
    values: [facts.memberId, facts.requestId, facts.now]
  })
  return rows.map((row) => row.token_hash)
}
