import { countChanged, exists, many, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'

export type EndReason = 'logout' | 'other_device' | 'password_changed' | 'disabled' | 'revoked' | 'expired'

export type NewSession = {
  id: string
  tokenHash: Buffer
  memberId: bigint
  device: string
  address: string
  requestId: string | null
  now: Date
  expiresAt: Date
}

/** End every session of every member. Return their number. */
export async function endAllSessions(tx: Tx): Promise<number> {
  return countChanged(tx, {
    text: `update session set ended_at = clock_timestamp(), end_reason = 'revoked' where ended_at is null`
  })
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await run(tx, {
    name: 'session-insert',
    text: `
      insert into session (id, token_hash, member_id, device, address, created_at, seen_at, expires_at, request_id)
      values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
    values: [
      session.id,
      session.tokenHash,
      session.memberId,
      session.device,
      session.address,
      session.now,
      session.expiresAt,
      session.requestId
    ]
  })
}

/** End a member's expired sessions and, of the live ones, the oldest beyond the `kept` newest. */
export async function endSurplus(
  tx: Tx,
  facts: { memberId: bigint; newest: string; devices: number; now: Date }
): Promise<Buffer[]> {
  const rows = await many<{ token_hash: Buffer }>(tx, {
    name: 'session-end-surplus',
    text: `
      update session s set ended_at = $3, end_reason = case when s.expires_at > $3 then 'other_device' else 'expired' end
        from (
          select id, row_number() over (order by id = $4 desc, expires_at > $3 desc, created_at desc, id) as place
            from session where member_id = $1 and ended_at is null
        ) ranked
       where s.id = ranked.id and s.ended_at is null and (ranked.place > $2 or s.expires_at <= $3)
      returning s.token_hash`,
    values: [facts.memberId, facts.devices, facts.now, facts.newest]
  })
  return rows.map((row) => row.token_hash)
}

/** End one live session of a member. Return null when there is none with that id. */
export async function endOne(
  reader: Reader,
  facts: { memberId: bigint; id: string; reason: EndReason; now: Date }
): Promise<Buffer | null> {
  const row = await maybe<{ token_hash: Buffer }>(reader, {
    name: 'session-end-one',
    text: `
      update session set ended_at = $4, end_reason = $3
       where id = $2 and member_id = $1 and ended_at is null and expires_at > $4
      returning token_hash`,
    values: [facts.memberId, facts.id, facts.reason, facts.now]
  })
  return row?.token_hash ?? null
}

export type KnownSession = {
  id: string
  token_hash: Buffer
  member_id: bigint
  created_at: Date
  seen_at: Date
  expires_at: Date
  end_reason: EndReason | null
  /** The member's status. */
  status: number
}

const KNOWN = `
  select s.id, s.token_hash, s.member_id, s.created_at, s.seen_at, s.expires_at, s.end_reason, m.status
    from session s join member m on m.id = s.member_id`

/** Return a session by its token or its next token. */
export async function selectByToken(reader: Reader, tokenHash: Buffer): Promise<KnownSession | null> {
  return maybe<KnownSession>(reader, {
    name: 'session-by-token',
    text: `${KNOWN} where s.token_hash = $1 or s.next_token_hash = $1`,
    values: [tokenHash]
  })
}

export async function selectById(reader: Reader, id: string): Promise<KnownSession | null> {
  return maybe<KnownSession>(reader, {
    name: 'session-by-id',
    text: `${KNOWN} where s.id = $1`,
    values: [id]
  })
}

/** Extend a live session. */
export async function slide(reader: Reader, facts: { id: string; now: Date; expiresAt: Date }): Promise<void> {
  await run(reader, {
    name: 'session-slide',
    text: 'update session set seen_at = $2, expires_at = $3 where id = $1 and ended_at is null and seen_at < $2',
    values: [facts.id, facts.now, facts.expiresAt]
  })
}

/** Return whether a password was entered in a session after `since`, at sign-in or later. */
export async function isConfirmedSince(reader: Reader, facts: { id: string; since: Date }): Promise<boolean> {
  return exists(reader, {
    name: 'session-confirmed-since',
    text: 'select from session where id = $1 and greatest(created_at, confirmed_at) > $2',
    values: [facts.id, facts.since]
  })
}

export type ListedSession = { id: string; device: string; address: string; created_at: Date; seen_at: Date }

export async function selectLive(reader: Reader, memberId: bigint, now: Date): Promise<ListedSession[]> {
  return many<ListedSession>(reader, {
    name: 'session-list',
    text: `
      select id, device, address, created_at, seen_at from session
       where member_id = $1 and ended_at is null and expires_at > $2 order by created_at desc, id`,
    values: [memberId, now]
  })
}

/** Return whether a member signed in from an address before. */
export async function isKnownAddress(reader: Reader, memberId: bigint, address: string): Promise<boolean> {
  return exists(reader, {
    name: 'session-known-address',
    text: 'select from session where member_id = $1 and address = $2 limit 1',
    values: [memberId, address]
  })
}

export type PastSession = ListedSession & { ended_at: Date | null; end_reason: EndReason | null }

/** Return a page of all sessions of a member, newest first. */
export async function selectEvery(
  reader: Reader,
  { memberId, limit, offset }: { memberId: bigint; limit: number; offset: number }
): Promise<PastSession[]> {
  return many<PastSession>(reader, {
    name: 'session-history',
    text: `
      select id, device, address, created_at, seen_at, ended_at, end_reason from session
       where member_id = $1 order by created_at desc, id limit $2 offset $3`,
    values: [memberId, limit, offset]
  })
}

/** Return which of these sessions are live, by the database's clock. */
export async function findLiveSessions(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await many<{ id: string }>(reader, {
    name: 'session-live-ids',
    text: 'select id from session where id = any ($1) and ended_at is null and expires_at > clock_timestamp()',
    values: [ids]
  })
  return new Set(rows.map(({ id }) => id))
}
