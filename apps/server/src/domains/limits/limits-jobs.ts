import { languageCodes, type LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../database/transaction.ts'
import { pointsText } from '../../wording/points-text.ts'
import { repeat, type Repeating } from '../../time/repeat.ts'
import { exclude, readmit } from '../member/index.ts'
import { addPersonalNotice } from '../announcement/index.ts'
import { recogniseAll } from './person/recognise.ts'
import { releaseWallets, selectReadmitted, selectUnmarked, takeWishToTell, type DueWish } from './limits-queries.ts'

const EVERY_MILLISECONDS = 5000

/** Starts what limits do by the clock: telling what may be confirmed, and ending what has run its time. */
export function startLimitJobs(context: Context): Repeating {
  return repeat(context.log, { name: 'limits', everyMilliseconds: EVERY_MILLISECONDS }, async () => {
    while (await tellOne(context));
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

/** Tells one member that a looser limit may be confirmed; false where nobody is left to be told. */
async function tellOne(context: Context): Promise<boolean> {
  return inTransaction(context.database.main, async (tx) => {
    const wish = await takeWishToTell(tx)
    if (wish) await tell(tx, context, wish)
    return wish !== null
  })
}

async function tell(tx: Tx, context: Context, { member_id: memberId, kind, wanted }: DueWish): Promise<void> {
  const say = (key: 'dueName' | 'dueText') =>
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
    name: say('dueName'),
    text: say('dueText')
  })
}

function inAll(say: (lang: LanguageCode) => string): Record<LanguageCode, string> {
  return Object.fromEntries(languageCodes.map((lang) => [lang, say(lang)])) as Record<LanguageCode, string>
}
