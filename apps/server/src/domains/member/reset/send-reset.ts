import { translate } from '@glasshouse/language/server'
import type { Reader } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { networkOf } from '../attempt/network-of.ts'
import { countUp } from '../attempt/member-attempt-queries.ts'
import { subjectOf, tooMany, windowAt } from '../attempt/window.ts'
import type { Members } from '../members.ts'
import { selectMemberKey } from '../member-queries.ts'
import { parseUsername } from '../rules/username.ts'
import { memberStatus } from '../member-tables.ts'
import { LINK_MINUTES, makeResetLink } from './make-reset-link.ts'
import type { Mail } from './mails.ts'
import { selectAddressee } from './password-reset-queries.ts'

const MAX_FROM_ADDRESS = 20
const MAX_TO_ACCOUNT = 3
const WINDOW_SECONDS = 3600

/**
 * Mail a one-time link if the account is a member's mail address. Response and timing are the same for any account,
 * because the lookup runs in the background. Refuse `FEATURE_OFF` when no mail can be sent.
 */
export async function sendReset(members: Members, account: string, address: string): Promise<null> {
  if (!members.mails) throw new Refusal('FEATURE_OFF')
  const now = members.clock.now()
  const subject = subjectOf('reset-from', networkOf(address))
  const { count, since } = await countUp(members.database.main, subject, windowAt(now, WINDOW_SECONDS))
  if (count > MAX_FROM_ADDRESS) throw tooMany(since, WINDOW_SECONDS, now)
  members.mails.later(() => resetMail(members, account))
  return null
}

async function resetMail(members: Members, account: string): Promise<Mail | null> {
  const username = parseUsername(account)
  if (!username?.includes('@')) return null
  const member = await selectMemberKey(members.database.main, username)
  if (!member || member.status === memberStatus.closed) return null
  return writeMail(members, member.id, null)
}

/** Return whether a reset link can be sent to a member's own mail address. */
export async function canBeMailed(reader: Reader, { mails }: Members, memberId: bigint): Promise<boolean> {
  return mails !== null && (await selectAddressee(reader, memberId)).username.includes('@')
}

/** Mail a one-time link to a member at an operator's request. */
export function mailResetLink(members: Members, memberId: bigint, operatorId: bigint): void {
  members.mails?.later(() => writeMail(members, memberId, operatorId))
}

async function writeMail(members: Members, memberId: bigint, operatorId: bigint | null): Promise<Mail | null> {
  const { main } = members.database
  const { username, lang } = await selectAddressee(main, memberId)
  const window = windowAt(members.clock.now(), WINDOW_SECONDS)
  if ((await countUp(main, subjectOf('reset-to', username), window)).count > MAX_TO_ACCOUNT) return null
  const { url } = await makeResetLink(main, members, { memberId, operatorId })
  const lead = translate(lang, 'server.resetMail.lead', { account: username, minutes: LINK_MINUTES })
  const text = `${lead}\n\n${url}\n\n${translate(lang, 'server.resetMail.note')}\n`
  return { to: username, subject: translate(lang, 'server.resetMail.subject'), text }
}
