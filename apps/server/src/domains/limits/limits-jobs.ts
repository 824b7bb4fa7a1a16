import { translate } from '@glasshouse/language/server'
import type { Context } from '../../context.ts'
import { walkPages } from '../../database/reading/walk-pages.ts'
import { inTransaction, type Reader, type Tx } from '../../database/transaction.ts'
import { pointsText } from '../../texts/points-text.ts'
import { repeat, type Repeating } from '../../time/repeat.ts'
import {
  deleteMarks,
  exclude,
  membersById,
  memberStatus,
  readmit,
  selectClosedWithMarks,
  selectExcluded
} from '../member/index.ts'
import { selectGuarded } from '../wallet/index.ts'
import { addPersonalNotice, inAllLanguages } from '../announcement/index.ts'
import { matchPersons } from './person/match-persons.ts'
import { selectExclusions, takePendingToNotify, type DuePendingLimit } from './limits-queries.ts'
import { releaseWallets } from './own/release-wallet.ts'
import { selectPlayBlocks } from './status/limits-status-queries.ts'

const EVERY_MS = 5000

/** The number of members of each kind in one run. */
const MEMBERS_AT_ONCE = 200

/** Start the jobs of limits: notify members of limits that can be confirmed, and end what has expired. */
export function startLimitJobs(context: Context): Repeating {
  const { main } = context.database
  const walk = (select: (reader: Reader, page: { after: bigint; limit: number }) => Promise<bigint[]>) =>
    walkPages(
      MEMBERS_AT_ONCE,
      (id: bigint) => id,
      (page) => select(main, page)
    )
  const nextMarked = walk(selectExcluded)
  const nextExcluded = walk(selectExclusions)
  const nextClosed = walk(selectClosedWithMarks)
  const nextGuarded = walk(selectGuarded)
  return repeat(context, { name: 'limits', everyMilliseconds: EVERY_MS }, async () => {
    while (await notifyOne(context));
    await matchPersons(context)
    await deleteUnneededMarks(main, await nextClosed())
    await readmitExpired(main, await nextMarked())
    await markExcluded(main, await nextExcluded())
    await releaseWallets(main, await nextGuarded())
  })
}

type Pool = Context['database']['main']

/** Delete the tags of closed accounts that no block needs any more. */
async function deleteUnneededMarks(main: Pool, closedIds: readonly bigint[]): Promise<void> {
  const blocked = new Set((await selectPlayBlocks(main, closedIds)).map((block) => block.member_id))
  const unneeded = closedIds.filter((id) => !blocked.has(id))
  if (unneeded.length > 0) await deleteMarks(main, unneeded)
}

/** End the status of exclusions that have expired. */
async function readmitExpired(main: Pool, markedIds: readonly bigint[]): Promise<void> {
  const blocks = await selectPlayBlocks(main, markedIds)
  const excluded = new Set(blocks.filter(({ kind }) => kind === 'exclude').map((block) => block.member_id))
  for (const memberId of markedIds) {
    if (!excluded.has(memberId)) await inTransaction(main, (tx) => readmit(tx, memberId))
  }
}

/** Give members the status of an exclusion that they could not get while they were frozen. */
async function markExcluded(main: Pool, excludedIds: readonly bigint[]): Promise<void> {
  const members = await membersById(main, excludedIds)
  for (const { id: memberId, status } of members.values()) {
    if (status !== memberStatus.normal) continue
    await inTransaction(main, (tx) => exclude(tx, { memberId, reason: '', operatorId: null }))
  }
}

/** Notify one member that a looser limit can be confirmed. Return false when nobody is left to notify. */
async function notifyOne(context: Context): Promise<boolean> {
  return inTransaction(context.database.main, async (tx) => {
    const pending = await takePendingToNotify(tx)
    if (pending) await notifyDue(tx, context, pending)
    return pending !== null
  })
}

async function notifyDue(
  tx: Tx,
  context: Context,
  { member_id: memberId, kind, wanted }: DuePendingLimit
): Promise<void> {
  const textOf = (key: 'dueName' | 'dueText') =>
    inAllLanguages((lang) => {
      const limit = translate(lang, `server.limitKind.${kind}`)
      const to =
        wanted === null
          ? translate(lang, 'server.limitNotice.none')
          : `${pointsText(wanted, lang)} ${translate(lang, 'server.unit')}`
      return translate(lang, `server.limitNotice.${key}`, { limit, to })
    })
  await addPersonalNotice(tx, context, {
    memberId,
    type: 'limits',
    link: '/Limits',
    name: textOf('dueName'),
    text: textOf('dueText')
  })
}
