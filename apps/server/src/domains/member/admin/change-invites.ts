import { randomBytes } from 'node:crypto'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { inviteCodeFrom } from '../index.ts'
import { recordAction } from '../../operator/index.ts'
import type { MemberAdmin } from './member-admin.ts'
import { insertCampaign, switchCode } from './member-invite-queries.ts'

const RANDOM_BYTES = 10

/** Create a campaign's code, chosen or generated. Refuse `INVITE_TAKEN`. */
export async function createInvite(
  admin: MemberAdmin,
  operator: Operator,
  { code: chosen, quota, expiresAtSeconds, note }: OperatorParsed<'createInviteCode'>
): Promise<OperatorOutput<'createInviteCode'>> {
  const code = chosen === '' ? inviteCodeFrom(randomBytes(RANDOM_BYTES)) : chosen.toUpperCase()
  await inTransaction(admin.database.main, async (tx) => {
    const inserted = await insertCampaign(tx, {
      code,
      quota: quota === 0 ? null : quota,
      expiresAt: expiresAtSeconds === 0 ? null : new Date(expiresAtSeconds * 1000),
      note,
      operatorId: operator.id
    })
    if (!inserted) throw new Refusal('INVITE_TAKEN', { data: { field: 'code' } })
    await admin.notifications.notify(tx, 'console', { section: 'invites' })
    const subject = { kind: 'invite', id: code }
    await recordAction(tx, admin, {
      operator,
      act: 'createInviteCode',
      subject,
      after: { quota, expiresAtSeconds, note }
    })
  })
  return { code }
}

/**
 * Switch an invite code off or on again. Nobody can join with a code that is off. Refuse `INVITE_INVALID` when there is
 * none.
 */
export async function switchInvite(
  admin: MemberAdmin,
  operator: Operator,
  { code: sent, on }: OperatorParsed<'switchInviteCode'>
): Promise<void> {
  const code = sent.toUpperCase()
  await inTransaction(admin.database.main, async (tx) => {
    const before = await switchCode(tx, code, on ? null : new Date(admin.clock.now()))
    if (!before) throw new Refusal('INVITE_INVALID')
    await admin.notifications.notify(tx, 'console', { section: 'invites' })
    const subject = { kind: 'invite', id: code }
    const change = { before: { on: before.was_on }, after: { on } }
    await recordAction(tx, admin, { operator, act: 'switchInviteCode', subject, ...change })
  })
}
