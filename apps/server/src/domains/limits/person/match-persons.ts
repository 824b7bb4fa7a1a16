import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { addPersonalNotice, inAllLanguages } from '../../announcement/index.ts'
import { membersById, memberStatus } from '../../member/index.ts'
import { matchPerson } from '../status/limits-status-queries.ts'
import { selectUnmatched, takeBlockToNotify, type MatchedBlock } from './person-queries.ts'

/** The number of members in one page. */
const MEMBERS_AT_ONCE = 100

/**
 * Block the other accounts of people with an exclusion or a time-out, and notify their members of the reason and
 * contact. A job calls this: an exclusion applies to older accounts within seconds.
 */
export async function matchPersons(context: Context): Promise<void> {
  const { main } = context.database
  for (let after: bigint | null = 0n; after !== null;) {
    const ids = await selectUnmatched(main, { after, limit: MEMBERS_AT_ONCE })
    await matchOpen(context, ids)
    after = ids.length < MEMBERS_AT_ONCE ? null : ids.at(-1)!
  }
  while (await notifyOne(context));
}

/** Match members with an open account. A closed one needs no match, so it stays in the list. */
async function matchOpen({ database: { main } }: Context, ids: readonly bigint[]): Promise<void> {
  const members = await membersById(main, ids)
  for (const { id, status } of members.values()) {
    if (status !== memberStatus.closed) await inTransaction(main, (tx) => matchPerson(tx, id))
  }
}

async function notifyOne(context: Context): Promise<boolean> {
  return inTransaction(context.database.main, async (tx) => {
    const block = await takeBlockToNotify(tx)
    if (block) await notify(tx, context, block)
    return block !== null
  })
}

async function notify(
  tx: Tx,
  context: Context,
  { member_id: memberId, kind, ends_at: endsAt }: MatchedBlock
): Promise<void> {
  const until = context.siteTime.timestamp(endsAt).time
  await addPersonalNotice(tx, context, {
    memberId,
    type: 'limits',
    link: '/ServicePage',
    name: inAllLanguages((lang) => translate(lang, 'server.personNotice.name')),
    text: inAllLanguages((lang) => translate(lang, 'server.personNotice.text', { kind, until }))
  })
}
