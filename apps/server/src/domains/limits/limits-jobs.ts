import { languageCodes, type LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { pointsText } from '../../wording/points-text.ts'
import { repeat, type Repeating } from '../../time/repeat.ts'
import { exclude, readmit } from '../member/index.ts'
import { addPersonalNotice } from '../announcement/index.ts'
import { recogniseAll } from './person/recognise.ts'
import {
  releaseWallets,
  selectReadmitted,
  selectUnmarked,
  takePendingToNotify,
  type DuePendingLimit
} from './limits-queries.ts'

const EVERY_MILLISECONDS = 5000

/** Start the jobs of limits: notify members of limits that can be confirmed, and end what has expired. */
export function startLimitJobs(context: Context): Repeating {
  return repeat(context.log, { name: 'limits', everyMilliseconds: EVERY_MILLISECONDS }, async () => {
    while (await notifyOne(context));
    await recogniseAll(context)
    await markExcluded(context)
    await releaseWallets(context.database.main)
  })
}

/** Makes the marks of accounts follow their exclusions: they end by themselves, and go on behind a freezing. */
async function markExcluded({ database: { main } }: Context): Promise<void> {
  for (const memberId of await selectReadmitted(main)) await inTransaction(main, (tx) => readmit(tx, memberId))
  for (const memberId of await selectUnmarked(main)) {
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
    inAll((lang) => {
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

function inAll(say: (lang: LanguageCode) => string): Record<LanguageCode, string> {
  return Object.fromEntries(languageCodes.map((lang) => [lang, say(lang)])) as Record<LanguageCode, string>
}
