import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { repeat, type Repeating } from '../../time/repeat.ts'
import { queueNews, type FindNewsReaders } from '../push/index.ts'
import { endDue, markAnnounced } from './announcement-queries.ts'

const POLL_MS = 2000

export type AnnounceTools = Pick<Context, 'notifications'> & { findNewsReaders: FindNewsReaders }

/** Announce the notices that are due, each once: to open apps by their stream, to devices by push. */
export async function announceDue(tx: Tx, { notifications, findNewsReaders }: AnnounceTools): Promise<void> {
  const notices = await markAnnounced(tx)
  if (notices.length === 0) return
  await queueNews(
    tx,
    notices.filter((notice) => notice.is_pushed),
    findNewsReaders
  )
  await notifications.notify(tx, 'notice', { memberId: null })
  await notifications.notify(tx, 'console', { section: 'announcements' })
}

/** Start the job that announces what begins and ends what is over. Any number of nodes can run it. */
export function startAnnouncementJob(context: Context & AnnounceTools): Repeating {
  const repetition = { name: 'scheduled announcements', everyMilliseconds: POLL_MS }
  return repeat(context, repetition, () =>
    inTransaction(context.database.main, async (tx) => {
      const ended = await endDue(tx)
      if (ended.includes('notice')) await context.notifications.notify(tx, 'notice', { memberId: null })
      if (ended.length > 0) await context.notifications.notify(tx, 'console', { section: 'announcements' })
      await announceDue(tx, context)
    })
  )
}
