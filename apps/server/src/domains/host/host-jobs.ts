import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { repeat, type Repeating } from '../../time/repeat.ts'
import { endAppointments, expireRequests } from './appointments/host-appointment-queries.ts'
import { notifyMember } from './appointments/notify-member.ts'
import { ensureDemoHosts } from './demo/ensure-demo-hosts.ts'

const EVERY_MS = 15_000
const HOURS_EVERY_MS = 6 * 3_600_000
const BATCH_SIZE = 100

/**
 * Expire requests that nobody answered in time, end past appointments, and give the demo hosts new hours.
 */
export function startHostJobs(context: Context): Repeating {
  const jobs = [
    repeat(context, { name: 'appointments', everyMilliseconds: EVERY_MS }, () => processAppointments(context)),
    repeat(context, { name: 'demo hours', everyMilliseconds: HOURS_EVERY_MS }, () => ensureDemoHosts(context))
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}

/** Run one round of the job. Each member with an expired request gets a notice. */
export async function processAppointments(context: Context): Promise<void> {
  const now = new Date(context.clock.now())
  await inTransaction(context.database.main, async (tx) => {
    await endAppointments(tx, now)
    const expired = await expireRequests(tx, now, BATCH_SIZE)
    for (const appointment of expired) await notifyMember(tx, context, { appointment, outcome: 'expired', answer: '' })
    if (expired.length > 0) await context.notifications.notify(tx, 'console', { section: 'hosts' })
  })
}
