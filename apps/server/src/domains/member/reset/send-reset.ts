import { translate } from '@glasshouse/language/server'
import { Refusal } from '../../../refusal.ts'
import { networkOf } from '../attempt/network-of.ts'
import { countUp } from '../attempt/queries.ts'
import { subjectOf, tooMany, windowAt } from '../attempt/window.ts'
import type { Members } from '../members.ts'
import { selectMemberKey } from '../queries.ts'
import { parseUsername } from '../rules/username.ts'
import { memberStatus } from '../tables.ts'
import { LINK_MINUTES, makeResetLink } from './make-reset-link.ts'
import type { Mail } from './mails.ts'
import { selectLanguage } from './queries.ts'

const FROM_ADDRESS = 20
const TO_ACCOUNT = 3
const WINDOW_SECONDS = 3600

/**
 * Mails a one-time link where the account is a mail address of a member's. The answer and its time are the same for any
 * account: whether there is one is looked up behind it. Refuses `FEATURE_OFF` where no mail can be sent.
 */
export async function sendReset(members: Members, account: string, address: string): Promise<null> {
  if (!members.mails) throw new Refusal('FEATURE_OFF')
  const now = members.clock.now()
  const subject = subjectOf('reset-from', networkOf(address))
  const { count, since } = await countUp(members.database.main, subject, windowAt(now, WINDOW_SECONDS))
  if (count > FROM_ADDRESS) throw tooMany(since, WINDOW_SECONDS, now)
  members.mails.later(() => resetMail(members, account))
  return null
}

async function resetMail(members: Members, account: string): Promise<Mail | null> {
  const { main } = members.database
  const username = parseUsername(account)
  if (!username?.includes('@')) return null
  const member = await selectMemberKey(main, username)
  if (!member || member.status === memberStatus.closed) return null
  const window = windowAt(members.clock.now(), WINDOW_SECONDS)
  if ((await countUp(main, subjectOf('reset-to', username), window)).count > TO_ACCOUNT) return null
  const lang = await selectLanguage(main, member.id)
  const { url } = await makeResetLink(main, members, { memberId: member.id, operatorId: null })
  const lead = translate(lang, 'server.resetMail.lead', { account: username, minutes: LINK_MINUTES })
  const text = `${lead}\n\n${url}\n\n${translate(lang, 'server.resetMail.note')}\n`
  return { to: username, subject: translate(lang, 'server.resetMail.subject'), text }
}
