import { appointmentStates } from '@glasshouse/contract'
import type { OperatorParsed } from '@glasshouse/contract/operator'
import type { Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { requireRecordedAction, requireReviewer, submissionOf } from '../../operator/index.ts'
import { lockOpenWith, moveAppointment } from '../appointments/host-appointment-queries.ts'
import { notifyMember } from '../appointments/notify-member.ts'
import type { Hosts } from '../host.ts'
import { changing } from './change-host.ts'
import { contentOf } from './find-unapproved-hosts.ts'
import { setState, type LockedHost } from './host-change-queries.ts'
import { missingOf } from './read-hosts.ts'

/** Submit an application. Refuse `HOST_INCOMPLETE` with what is missing. */
export async function submitHost(hosts: Hosts, operator: Operator, id: bigint): Promise<void> {
  await changing(hosts, operator, { id, act: 'submitHost', after: { state: 'review' } }, async (tx, host) => {
    if (host.state !== 'draft') throw new Refusal('HOST_STATE')
    const missing = missingOf(host)
    if (missing.length > 0) {
      throw new Refusal('HOST_INCOMPLETE', { params: { missing: missing.join(', ') }, data: { missing } })
    }
    await setState(tx, id, { state: 'review', submittedBy: operator.id, approvedBy: null, note: '' })
    return { content: await contentOf(tx, id) }
  })
}

/**
 * Publish what another operator submitted, or send it back. Refuse `HOST_TWO_REVIEWERS` to the one who submitted it.
 */
export async function reviewHost(
  hosts: Hosts,
  operator: Operator,
  { id, decision, note }: OperatorParsed<'reviewHost'>
): Promise<void> {
  const state = decision === 'approve' ? 'published' : 'draft'
  await changing(hosts, operator, { id, act: 'reviewHost', after: { state }, reason: note }, async (tx, host) => {
    if (host.state !== 'review') throw new Refusal('HOST_STATE')
    await requireReviewer(tx, hosts, { work: { kind: 'host', id }, second: operator.id, own })
    if (decision === 'approve') await requireSubmitted(tx, hosts, host)
    const by = decision === 'approve' ? { submittedBy: host.submitted_by, approvedBy: operator.id } : nobody
    await setState(tx, id, { state, ...by, note })
    return decision === 'approve' ? { content: await contentOf(tx, id) } : {}
  })
}

/** Refuse a host that nobody submitted as it is, according to the audit log. */
async function requireSubmitted(tx: Tx, hosts: Hosts, { id, submitted_by: operatorId }: LockedHost): Promise<void> {
  const content = await contentOf(tx, BigInt(id))
  const subject = { kind: 'host', id }
  await requireRecordedAction(tx, hosts, submissionOf('submitHost', { operatorId, subject, content }))
}

const own = { code: 'HOST_TWO_REVIEWERS' as const }
const nobody = { submittedBy: null, approvedBy: null }

/** Pause a host, show a paused one again, or end it. The appointments of a host that is no longer shown are cancelled. */
export async function switchHost(
  hosts: Hosts,
  operator: Operator,
  { id, to, reason }: OperatorParsed<'switchHost'>
): Promise<void> {
  await changing(hosts, operator, { id, act: 'switchHost', after: { state: to }, reason }, async (tx, host) => {
    const from = to === 'published' ? ['paused'] : to === 'paused' ? ['published'] : null
    if (from && !from.includes(host.state)) throw new Refusal('HOST_STATE')
    await setState(tx, id, { state: to, submittedBy: host.submitted_by, approvedBy: host.approved_by, note: reason })
    if (to !== 'published') await cancelOpenAppointments(tx, hosts, { hostId: host.id, operatorId: operator.id })
  })
}

async function cancelOpenAppointments(
  tx: Tx,
  hosts: Hosts,
  { hostId, operatorId }: { hostId: number; operatorId: bigint }
) {
  const at = new Date(hosts.clock.now())
  for (const appointment of await lockOpenWith(tx, hostId)) {
    const { id } = appointment
    await moveAppointment(tx, { id, state: appointmentStates.cancelled, answer: '', operatorId, at })
    await notifyMember(tx, hosts, { appointment, outcome: 'cancelled', answer: '' })
  }
}
