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

/** How a member stands, held until the transaction ends. Refuses `MEMBER_UNKNOWN`. */
export async function lockStatus(tx: Tx, memberId: bigint): Promise<AccountStatus> {
  const account = await selectLockedStatus(tx, memberId)
  if (!account) throw new Refusal('MEMBER_UNKNOWN')
  return account
}

/** Freezes a member, who reads the reason: no play, purchases or recharges until it is ended. */
export async function freeze(tx: Tx, change: Change): Promise<void> {
  const { status } = await lockStatus(tx, change.memberId)
  if (status !== memberStatus.normal && status !== memberStatus.excluded) throw new Refusal('MEMBER_STATUS')
  await writeStatus(tx, { ...change, from: status, to: memberStatus.frozen, shown: change.reason })
}

/** Ends a freezing: who has excluded themselves from play before stays excluded. */
export async function unfreeze(tx: Tx, change: Change): Promise<void> {
  const { status } = await lockStatus(tx, change.memberId)
  if (status !== memberStatus.frozen) throw new Refusal('MEMBER_STATUS')
  const to = (await selectBeforeFreeze(tx, change.memberId)) ?? memberStatus.normal
  await writeStatus(tx, { ...change, from: status, to, shown: '' })
}

/** Marks a member as self-excluded. Who is frozen stays so, and is marked afterwards. */
export async function exclude(tx: Tx, change: Change): Promise<void> {
  const { status } = await lockStatus(tx, change.memberId)
  if (status !== memberStatus.normal) return
  await writeStatus(tx, { ...change, from: status, to: memberStatus.excluded, shown: '' })
}

/** Ends the mark of an exclusion that has run its time. */
export async function readmit(tx: Tx, memberId: bigint): Promise<void> {
  const { status } = await lockStatus(tx, memberId)
  if (status !== memberStatus.excluded) return
  await writeStatus(tx, { memberId, from: status, to: memberStatus.normal, shown: '', reason: '', operatorId: null })
}

/** Closes an account for good and signs it out everywhere. What is on it is for the caller to look at. */
export async function close(tx: Tx, members: Members, change: Change): Promise<Buffer[]> {
  const { status } = await lockStatus(tx, change.memberId)
  if (status === memberStatus.closed) throw new Refusal('MEMBER_STATUS')
  await writeStatus(tx, { ...change, from: status, to: memberStatus.closed, shown: change.reason })
  return signOutEverywhere(tx, members, { memberId: change.memberId, reason: 'disabled' })
}

/** Ends all sessions of a member, on every node. What it returns has to be forgotten here once it has committed. */
export async function signOutEverywhere(
  tx: Tx,
  { clock, notifications }: Members,
  { memberId, reason }: { memberId: bigint; reason: 'disabled' | 'revoked' | 'password_changed' }
): Promise<Buffer[]> {
  const ended = await endEverySession(tx, { memberId, reason, now: new Date(clock.now()) })
  for (const tokenHash of ended) await notifications.notify(tx, 'session', { tokenHash: tokenHash.toString('hex') })
  return ended
}
