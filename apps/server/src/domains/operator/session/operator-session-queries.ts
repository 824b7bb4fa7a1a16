import type { OperatorRole } from '@glasshouse/contract/operator'
import type { Tx } from '../../../database/transaction.ts'

export type Reader = Pick<Tx, 'query'>

export type NewSession = {
  id: string
  tokenHash: Buffer
  operatorId: bigint
  state: 'pending' | 'full'
  address: string
  device: string
  now: Date
  expiresAt: Date
}

export async function insertSession(tx: Reader, session: NewSession): Promise<void> {
  await tx.query({
    name: 'operator-session-insert',
    text: `
      insert into operator_session
        (id, token_hash, operator_id, state, address, device, created_at, seen_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    values: [
      session.id,
      session.tokenHash,
      session.operatorId,
      session.state,
      session.address,
      session.device,
      session.now,
      session.expiresAt
    ]
  })
}

export type KnownSession = {
  id: string
  operator_id: bigint
  name: string
  role: OperatorRole
  state: 'pending' | 'full'
  seen_at: Date
  expires_at: Date
}

/** A session that is live and not idle, of an operator who is not switched off. */
export async function selectSession(reader: Reader, tokenHash: Buffer, times: Times): Promise<KnownSession | null> {
  const { rows } = await reader.query<KnownSession>({
    name: 'operator-session',
    text: `
      select s.id, s.operator_id, o.name, o.role, s.state, s.seen_at, s.expires_at
        from operator_session s join operator o on o.id = s.operator_id
       where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.seen_at > $3 and o.state = 'active'`,
    values: [tokenHash, times.now, times.idleSince]
  })
  return rows[0] ?? null
}

export type Times = { now: Date; idleSince: Date }

export async function touchSession(reader: Reader, id: string, now: Date): Promise<void> {
  await reader.query({
    name: 'operator-session-touch',
    text: 'update operator_session set seen_at = $2 where id = $1 and ended_at is null and seen_at < $2',
    values: [id, now]
  })
}

/** Whether an operator has signed in to a session after `since`. */
export async function hasBegunSince(reader: Reader, id: string, since: Date): Promise<boolean> {
  const { rowCount } = await reader.query({
    name: 'operator-session-begun-since',
    text: 'select from operator_session where id = $1 and created_at > $2',
    values: [id, since]
  })
  return rowCount === 1
}

/** Ends one live session of an operator; false where there is none by that id. */
export async function endSession(tx: Reader, operatorId: bigint, ending: { id: string; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'operator-session-end',
    text: 'update operator_session set ended_at = $3 where id = $2 and operator_id = $1 and ended_at is null',
    values: [operatorId, ending.id, ending.now]
  })
  return rowCount === 1
}

/** Ends all sessions of an operator but one, and tells which they were. */
export async function endSessions(
  tx: Reader,
  operatorId: bigint,
  ending: { kept: string | null; now: Date }
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'operator-session-end-all',
    text: `
      update operator_session set ended_at = $3
       where operator_id = $1 and ended_at is null and id is distinct from $2 returning id`,
    values: [operatorId, ending.kept, ending.now]
  })
  return rows.map(({ id }) => id)
}

export type ListedSession = { id: string; address: string; device: string; created_at: Date; seen_at: Date }

export async function selectLiveSessions(reader: Reader, operatorId: bigint, times: Times): Promise<ListedSession[]> {
  const { rows } = await reader.query<ListedSession>({
    name: 'operator-session-list',
    text: `
      select id, address, device, created_at, seen_at from operator_session
       where operator_id = $1 and state = 'full' and ended_at is null and expires_at > $2 and seen_at > $3
       order by created_at desc, id`,
    values: [operatorId, times.now, times.idleSince]
  })
  return rows
}

/** Whether an operator has been wholly signed in from an address before. */
export async function isKnownAddress(reader: Reader, operatorId: bigint, address: string): Promise<boolean> {
  const { rowCount } = await reader.query({
    name: 'operator-session-known-address',
    text: `select from operator_session where operator_id = $1 and address = $2 and state = 'full' limit 1`,
    values: [operatorId, address]
  })
  return rowCount === 1
}
