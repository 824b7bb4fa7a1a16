import { appointmentStates, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Hosts } from '../host.ts'
import {
  clearAppointments,
  lockAppointment,
  moveAppointment,
  selectOne,
  selectOwn
} from './host-appointment-queries.ts'
import { mayCancel, describeAppointment } from './describe-appointment.ts'

type Input = { memberId: bigint; lang: LanguageCode; page?: number | undefined; limit?: number | undefined }

const PER_PAGE = 50

/** Return a page of a member's appointments, newest first. */
export async function listAppointments(
  context: Context,
  { memberId, lang, page = 1, limit = PER_PAGE }: Input
): Promise<CallOutput<'getAppointments'>> {
  const rows = await selectOwn(context.database.main, { memberId, lang, limit, offset: (page - 1) * limit })
  return rows.map((row) => describeAppointment(context, row, lang))
}

/** Cancel a member's own appointment before it begins, which frees its hour. */
export async function cancelAppointment(
  hosts: Hosts,
  { memberId, id, lang }: { memberId: bigint; id: bigint; lang: LanguageCode }
): Promise<CallOutput<'cancelAppointment'>> {
  return inTransaction(hosts.database.main, async (tx) => {
    const known = await lockAppointment(tx, id)
    if (known?.member_id !== memberId) throw new Refusal('APPOINTMENT_UNKNOWN')
    const now = hosts.clock.now()
    if (!mayCancel(known, now)) throw new Refusal('APPOINTMENT_STATE')
    const { cancelled: state } = appointmentStates
    await moveAppointment(tx, { id, state, answer: known.answer, operatorId: null, at: new Date(now) })
    await hosts.notifications.notify(tx, 'console', { section: 'hosts' })
    return describeAppointment(hosts, await selectOne(tx, id, lang), lang)
  })
}

/** Cancel the open appointments of a member who closes the account, and delete the place and purpose of all. */
export async function clearMeetings(
  tx: Tx,
  { clock, notifications }: Pick<Context, 'clock' | 'notifications'>,
  memberId: bigint
): Promise<void> {
  await clearAppointments(tx, memberId, new Date(clock.now()))
  await notifications.notify(tx, 'console', { section: 'hosts' })
}
