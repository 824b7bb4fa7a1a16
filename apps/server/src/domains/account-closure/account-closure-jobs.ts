import type { Context } from '../../context.ts'
import { walkPages } from '../../database/reading/walk-pages.ts'
import { inTransaction } from '../../database/transaction.ts'
import { repeat, type Repeating } from '../../time/repeat.ts'
import { selectClosedWithIdentity } from '../member/index.ts'
import { deleteUnneededIdentity } from './delete-data.ts'

const EVERY_MS = 60_000

/** The number of members in one run. */
const MEMBERS_AT_ONCE = 200

/** Start the job that deletes the identity of closed accounts once no exclusion needs it any more. */
export function startDeletingIdentities(context: Context): Repeating {
  const { main } = context.database
  const nextClosed = walkPages(
    MEMBERS_AT_ONCE,
    (id: bigint) => id,
    (page) => selectClosedWithIdentity(main, page)
  )
  return repeat(context, { name: 'closed identities', everyMilliseconds: EVERY_MS }, async () => {
    for (const memberId of await nextClosed()) {
      await inTransaction(main, (tx) => deleteUnneededIdentity(tx, memberId))
    }
  })
}
