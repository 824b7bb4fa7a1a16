import type { OperatorRole } from '@glasshouse/contract/operator'
import { changed, countChanged, exists, many, maybe, run } from '../../../database/executor.ts'
import type { Reader } from '../../../database/transaction.ts'
import type { StatusRow } from '../sign-in/recorded-status.ts'
import type { MarkedSession } from '../sign-in/row-mark.ts'

export type NewSession = MarkedSession & {
  address: string
  device: string
  now: Date
  mark: Buffer
  /** The pending session that this one continues. */
  continues: string | null
}

export async function insertSession(tx: Reader, session: NewSession): Promise<void> {
  await run(tx, {
    name: 'operator-session-insert',
    text: `
      insert into operator_session
        (id, token_hash, operator_id, state, address, device, created_at, seen_at, expires_at, continues, mark)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10)`,
    values: [
      session.id,
      session.tokenHash,
      session.operatorId,
      session.state,
      session.address,
      session.device,
      session.now,
      session.expiresAt,
      session.continues,
      session.mark
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
  continues: string | null
  mark: Buffer | null
  operator_state: StatusRow['state']
  factor_since: Date | null
  email: string
}

/** Return a live session of an active operator, unless it is idle. */
export async function selectSession(reader: Reader, tokenHash: Buffer, times: Times): Promise<KnownSession | null> {
  return maybe<KnownSession>(reader, {
    name: 'operator-session',
    text: `
      select s.id, s.operator_id, o.name, o.role, s.state, s.seen_at, s.expires_at, s.continues, s.mark,
             o.state as operator_state, o.factor_since, o.email
        from operator_session s join operator o on o.id = s.operator_id
       where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.seen_at > $3 and o.state = 'active'`,
    values: [tokenHash, times.now, times.idleSince]
  })
}

export type Times = { now: Date; idleSince: Date }

export async function touchSession(reader: Reader, id: string, now: Date): Promise<void> {
  await run(reader, {
    name: 'operator-session-touch',
    text: 'update operator_session set seen_at = $2 where id = $1 and ended_at is null and seen_at < $2',
    values: [id, now]
  })
}

/** The session that was opened after the second factor and that no browser has used yet. */
export type Unused = { id: string; token_hash: Buffer; created_at: Date; expires_at: Date }

export async function selectUnused(reader: Reader, continued: string): Promise<Unused | null> {
  return maybe<Unused>(reader, {
    name: 'operator-session-unused',
    text: `
      select id, token_hash, created_at, expires_at from operator_session
       where continues = $1 and ended_at is null`,
    values: [continued]
  })
}

/** End the pending session once its full session is used. */
export async function endContinued(
  reader: Reader,
  { id, continues, now }: { id: string; continues: string | null; now: Date }
): Promise<void> {
  await run(reader, {
    name: 'operator-session-end-continued',
    text: `
      with used as (update operator_session set continues = null where id = $1)
      update operator_session set ended_at = $3 where id = $2 and ended_at is null`,
    values: [id, continues, now]
  })
}

/** End every session of every operator. Return their number. */
export async function endAllOperatorSessions(tx: Reader): Promise<number> {
  return countChanged(tx, {
    text: 'update operator_session set ended_at = clock_timestamp() where ended_at is null'
  })
}

/** Return whether a session started after `since`. */
export async function hasStartedSince(reader: Reader, id: string, since: Date): Promise<boolean> {
  return exists(reader, {
    name: 'operator-session-started-since',
    text: 'select from operator_session where id = $1 and created_at > $2',
    values: [id, since]
  })
}

/** End one live session of an operator. Return false when there is none with that id. */
export async function endSession(tx: Reader, operatorId: bigint, ending: { id: string; now: Date }): Promise<boolean> {
  return changed(tx, {
    name: 'operator-session-end',
    text: 'update operator_session set ended_at = $3 where id = $2 and operator_id = $1 and ended_at is null',
    values: [operatorId, ending.id, ending.now]
  })
}

/** End all sessions of an operator but one. Return those ended. */
export async function endSessions(
  tx: Reader,
  operatorId: bigint,
  ending: { except: string | null; now: Date }
): Promise<string[]> {
  const rows = await many<{ id: string }>(tx, {
    name: 'operator-session-end-all',
    text: `
      update operator_session set ended_at = $3
       where operator_id = $1 and ended_at is null and id is distinct from $2 returning id`,
    values: [operatorId, ending.except, ending.now]
  })
  return rows.map(({ id }) => id)
}

export type ListedSession = { id: string; address: string; device: string; created_at: Date; seen_at: Date }

export async function selectLiveSessions(reader: Reader, operatorId: bigint, times: Times): Promise<ListedSession[]> {
  return many<ListedSession>(reader, {
    name: 'operator-session-list',
    text: `
      select id, address, device, created_at, seen_at from operator_session
       where operator_id = $1 and state = 'full' and ended_at is null and expires_at > $2 and seen_at > $3
       order by created_at desc, id`,
    values: [operatorId, times.now, times.idleSince]
  })
}

/** Return whether an operator was fully signed in from an address before. */
export async function isKnownAddress(reader: Reader, operatorId: bigint, address: string): Promise<boolean> {
  return exists(reader, {
    name: 'operator-session-known-address',
    text: `select from operator_session where operator_id = $1 and address = $2 and state = 'full' limit 1`,
    values: [operatorId, address]
  })
}

export type LiveSession = {
  id: string
  token_hash: Buffer
  operator_id: bigint
  state: 'pending' | 'full'
  expires_at: Date
  mark: Buffer | null
}

/** Return the sessions that have not ended, of all operators. */
export async function selectAllSessions(reader: Reader): Promise<LiveSession[]> {
  return many<LiveSession>(reader, {
    text: `
      select id, token_hash, operator_id, state, expires_at, mark from operator_session
       where ended_at is null and expires_at > clock_timestamp() order by created_at`
  })
}
