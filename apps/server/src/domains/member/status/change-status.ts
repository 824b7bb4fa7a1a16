import type { Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Members } from '../members.ts'
import { memberStatus } from '../member-tables.ts'
import {
  endEverySession,
  selectLockedStatus,
  selectBeforeFreeze,
  writeStatus,
  type AccountStatus
} from './member-status-queries.ts'

export type Change = { memberId: bigint; reason: string; operatorId: bigint | null }

/** Lock a member until the transaction ends. Return the status. Refuse `MEMBER_UNKNOWN`. */
export async function lockStatus(tx: Tx, memberId: bigint): Promise<AccountStatus> {
  const account = await selectLockedStatus(tx, memberId)
  if (!account) throw new Refusal('MEMBER_UNKNOWN')
  return account
}

/**
 * Freeze a member for a reason that the member reads. Until the freeze ends, play, purchases and recharges are refused.
 */
export async function freeze(tx: Tx, change: Change): Promise<void> {
  const { status } = await lockStatus(tx, change.memberId)
  if (status !== memberStatus.normal && status !== memberStatus.excluded) throw new Refusal('MEMBER_STATUS')
  await writeStatus(tx, { ...change, from: status, to: memberStatus.frozen, shown: change.reason })
}

/** End a freeze. A member who was self-excluded before stays excluded. */
export async function unfreeze(tx: Tx, change: Change): Promise<void> {
  const { status } = await lockStatus(tx, change.memberId)
  if (status !== memberStatus.frozen) throw new Refusal('MEMBER_STATUS')
  const to = (await selectBeforeFreeze(tx, change.memberId)) ?? memberStatus.normal
  await writeStatus(tx, { ...change, from: status, to, shown: '' })
}

/** Give a member the status of self-exclusion. A frozen member stays frozen and gets it afterwards. */
export async function exclude(tx: Tx, change: Change): Promise<void> {
  const { status } = await lockStatus(tx, change.memberId)
  if (status !== memberStatus.normal) return
  await writeStatus(tx, { ...change, from: status, to: memberStatus.excluded, shown: '' })
}

/** Remove the status of an expired exclusion. */
export async function readmit(tx: Tx, memberId: bigint): Promise<void> {
  const { status } = await lockStatus(tx, memberId)
  if (status !== memberStatus.excluded) return
  await writeStatus(tx, { memberId, from: status, to: memberStatus.normal, shown: '', reason: '', operatorId: null })
}

/** Close an account for good and sign it out everywhere. The caller checks for points and pending payments. */
export async function close(tx: Tx, members: Members, change: Change): Promise<Buffer[]> {
  const { status } = await lockStatus(tx, change.memberId)
  if (status === memberStatus.closed) throw new Refusal('MEMBER_STATUS')
  await writeStatus(tx, { ...change, from: status, to: memberStatus.closed, shown: change.reason })
  return signOutEverywhere(tx, members, { memberId: change.memberId, reason: 'disabled' })
}

/**
 * End all sessions of a member on every node. The caller drops the returned ones from this node's memory after the
 * commit.
 */
export async function signOutEverywhere(
  tx: Tx,
  { clock, notifications }: Members,
  { memberId, reason }: { memberId: bigint; reason: 'disabled' | 'revoked' | 'password_changed' }
): Promise<Buffer[]> {
  const ended = await endEverySession(tx, { memberId, reason, now: new Date(clock.now()) })
  for (const tokenHash of ended) await notifications.notify(tx, 'session', { tokenHash: tokenHash.toString('hex') })
  return ended
}
