import { many, maybe, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { memberStatus, sexCodes } from '../member-tables.ts'

export type AccountStatus = { status: number; status_reason: string }

/** Lock a member against other changes. Return the status. */
export async function selectLockedStatus(tx: Tx, memberId: bigint): Promise<AccountStatus | null> {
  return maybe<AccountStatus>(tx, {
    name: 'member-status-lock',
    text: 'select status, status_reason from member where id = $1 for no key update',
    values: [memberId]
  })
}

export type StatusChange = {
  memberId: bigint
  from: number
  to: number
  /** The reason that the member reads while the status lasts. */
  shown: string
  reason: string
  operatorId: bigint | null
}

export async function writeStatus(tx: Tx, change: StatusChange): Promise<void> {
  await run(tx, {
    name: 'member-status-write',
    text: `
      with changed as (update member set status = $3, status_reason = $4 where id = $1)
      insert into member_status_change (member_id, status_from, status_to, reason, operator_id)
      values ($1, $2, $3, $5, $6)`,
    values: [change.memberId, change.from, change.to, change.shown, change.reason, change.operatorId]
  })
}

/** Return a member's status before being frozen. */
export async function selectBeforeFreeze(tx: Tx, memberId: bigint): Promise<number | null> {
  const row = await maybe<{ status_from: number }>(tx, {
    name: 'member-before-freeze',
    text: `
      select status_from from member_status_change where member_id = $1 and status_to = ${memberStatus.frozen}
       order by id desc limit 1`,
    values: [memberId]
  })
  return row?.status_from ?? null
}

/** End all live sessions of a member. Return the hashes of their tokens. */
export async function endEverySession(
  tx: Tx,
  ending: { memberId: bigint; reason: 'disabled' | 'revoked' | 'password_changed'; now: Date }
): Promise<Buffer[]> {
  const rows = await many<{ token_hash: Buffer }>(tx, {
    name: 'session-end-every',
    text: `
      update session set ended_at = $3, end_reason = $2
       where member_id = $1 and ended_at is null and expires_at > $3 returning token_hash`,
    values: [ending.memberId, ending.reason, ending.now]
  })
  return rows.map((row) => row.token_hash)
}

/** Delete avatar, sex and payment password of a closed account. */
export async function clearPersonal(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await run(tx, {
    name: 'member-clear-personal',
    text: `
      update member set header_img = '/images/head/1.png', sex = ${sexCodes.unknown}, paypassword_hash = null, closed_at = $2 where id = $1`,
    values: [memberId, now]
  })
}

/**
 * Delete name, birthday, password, and the addresses and devices of all sessions of a closed account. An account that an
 * operator closed earlier gets its time of closing now: a row without a birthday must have one.
 */
export async function clearIdentity(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, {
    name: 'member-clear-identity',
    text: `
      with cleared as (update session set address = '', device = '' where member_id = $1)
      update member set name = null, birthday = null, password_hash = '', closed_at = coalesce(closed_at, clock_timestamp())
       where id = $1`,
    values: [memberId]
  })
}

/** Return a page of the members with a closed account and a stored identity, after an id. */
export async function selectClosedWithIdentity(
  reader: Reader,
  { after, limit }: { after: bigint; limit: number }
): Promise<bigint[]> {
  const rows = await many<{ id: bigint }>(reader, {
    name: 'members-closed-with-identity',
    text: `
      select m.id from member m
       where m.status = ${memberStatus.closed} and m.id > $1
         and (m.name is not null or m.birthday is not null or m.password_hash <> ''
              or exists (select from session s where s.member_id = m.id and (s.address <> '' or s.device <> '')))
       order by m.id limit $2`,
    values: [after, limit]
  })
  return rows.map(({ id }) => id)
}
