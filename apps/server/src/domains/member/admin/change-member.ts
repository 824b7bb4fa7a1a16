import { formatAmount } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { deleteDataOfClosed, hasPending } from '../../account-closure/index.ts'
import {
  close,
  freeze,
  canBeMailed,
  lockStatus,
  mailResetLink,
  memberStatus,
  signOutEverywhere,
  unfreeze
} from '../index.ts'
import { recordAction } from '../../operator/index.ts'
import { balanceOf, holdDisputed, returnDisputed } from '../../wallet/index.ts'
import type { MemberAdmin } from './member-admin.ts'
import { insertNote } from './member-note-queries.ts'

type Action = { operator: Operator; act: string; id: bigint; reason: string }

/** Freeze an account and hold back the disputed points, but no other points (H8). */
export async function freezeMember(
  admin: MemberAdmin,
  operator: Operator,
  { id, reason, disputed = 0n }: OperatorParsed<'freezeMember'>
): Promise<void> {
  await changeMember(admin, { operator, act: 'freezeMember', id, reason }, async (tx) => {
    await freeze(tx, { memberId: id, reason, operatorId: operator.id })
    if (disputed > 0n) await holdAtMostAvailable(tx, admin, { memberId: id, amount: disputed, reason })
    return { status: 'frozen', disputed: formatAmount(disputed) }
  })
}

async function holdAtMostAvailable(
  tx: Tx,
  admin: MemberAdmin,
  dispute: { memberId: bigint; amount: bigint; reason: string }
): Promise<void> {
  try {
    await holdDisputed(tx, admin, dispute)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'BALANCE_LOW')) throw error
    const { available } = await balanceOf(admin.database.main, dispute.memberId)
    const money = formatAmount(available)
    throw new Refusal('DISPUTE_TOO_HIGH', { params: { money: available }, data: { field: 'disputed', money } })
  }
}

/** Unfreeze an account and make disputed points available again. */
export async function unfreezeMember(
  admin: MemberAdmin,
  operator: Operator,
  { id, reason }: OperatorParsed<'unfreezeMember'>
): Promise<void> {
  await changeMember(admin, { operator, act: 'unfreezeMember', id, reason }, async (tx) => {
    await unfreeze(tx, { memberId: id, reason, operatorId: operator.id })
    const returned = await returnDisputed(tx, admin, { memberId: id, reason })
    return { status: 'as before', returned: formatAmount(returned) }
  })
}

/**
 * Close an account for good. Refuse `MEMBER_HAS_POINTS` while it has points, and `ACCOUNT_PENDING` while points may
 * still arrive, so that nobody loses any. Delete the same data as when members close their own accounts.
 */
export async function closeMember(
  admin: MemberAdmin,
  operator: Operator,
  { id, reason }: OperatorParsed<'closeMember'>
): Promise<void> {
  let [ended, pictures]: [Buffer[], string[]] = [[], []]
  await changeMember(admin, { operator, act: 'closeMember', id, reason }, async (tx) => {
    ended = await close(tx, admin.members, { memberId: id, reason, operatorId: operator.id })
    const { available, held } = await balanceOf(tx, id)
    if (available + held > 0n) throw new Refusal('MEMBER_HAS_POINTS')
    if (await hasPending(tx, id)) throw new Refusal('ACCOUNT_PENDING')
    pictures = await deleteDataOfClosed(tx, admin, id)
    return { status: 'closed' }
  })
  for (const tokenHash of ended) admin.members.guard.forget(tokenHash)
  await Promise.all(pictures.map((path) => admin.uploads.storage.remove(path)))
}

/** Add a note about a member, for operators only. */
export async function addNote(
  admin: MemberAdmin,
  operator: Operator,
  { id, text }: OperatorParsed<'addMemberNote'>
): Promise<void> {
  await changeMember(admin, { operator, act: 'addMemberNote', id, reason: '' }, async (tx) => {
    await lockStatus(tx, id)
    await insertNote(tx, { memberId: id, operatorId: operator.id, text })
    return { text }
  })
}

/** Sign a member out everywhere. */
export async function endSessions(
  admin: MemberAdmin,
  operator: Operator,
  { id, reason }: OperatorParsed<'endMemberSessions'>
): Promise<OperatorOutput<'endMemberSessions'>> {
  let ended: Buffer[] = []
  await changeMember(admin, { operator, act: 'endMemberSessions', id, reason }, async (tx) => {
    await lockStatus(tx, id)
    ended = await signOutEverywhere(tx, admin.members, { memberId: id, reason: 'revoked' })
    return { ended: ended.length }
  })
  for (const tokenHash of ended) admin.members.guard.forget(tokenHash)
  return { ended: ended.length }
}

/**
 * Send a one-time link for a new login password to the member's own mail address. Neither the response nor the audit
 * log contains it. Refuse `MEMBER_NO_MAIL` when no mail can reach the member.
 */
export async function sendResetLink(
  admin: MemberAdmin,
  operator: Operator,
  { id, reason }: OperatorParsed<'resetMemberPassword'>
): Promise<void> {
  await changeMember(admin, { operator, act: 'resetMemberPassword', id, reason }, async (tx) => {
    const { status } = await lockStatus(tx, id)
    if (status === memberStatus.closed) throw new Refusal('MEMBER_STATUS')
    if (!(await canBeMailed(tx, admin.members, id))) throw new Refusal('MEMBER_NO_MAIL')
    return { sent: true }
  })
  mailResetLink(admin.members, id, operator.id)
}

/** Change a member and record it in one transaction. Notify consoles that show members. */
async function changeMember(admin: MemberAdmin, done: Action, change: (tx: Tx) => Promise<object>): Promise<void> {
  const { operator, act, id, reason } = done
  await inTransaction(admin.database.main, async (tx) => {
    const after = await change(tx)
    await admin.notifications.notify(tx, 'console', { section: 'members' })
    await recordAction(tx, admin, { operator, act, subject: { kind: 'member', id }, after, reason })
  })
}
