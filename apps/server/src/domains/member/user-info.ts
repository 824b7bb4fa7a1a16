import { formatAmount, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { unreadNotices } from '../announcement/index.ts'
import { balanceOf } from '../wallet/index.ts'
import type { Members } from './members.ts'
import { selectProfile } from './member-queries.ts'

/** The member as the member sees it. */
export async function userInfo(
  { database, siteTime }: Members,
  memberId: bigint,
  lang: LanguageCode
): Promise<CallOutput<'getUserInfo'>> {
  const [profile, balance, unread] = await Promise.all([
    selectProfile(database.main, memberId),
    balanceOf(database.main, memberId),
    unreadNotices(database.main, memberId, lang)
  ])
  const money = formatAmount(balance.available)
  return {
    id: Number(profile.id),
    username: profile.username,
    name: profile.name ?? '',
    sex: String(profile.sex) as '0' | '1' | '2',
    money,
    money_value: Number(money),
    frozen: formatAmount(balance.held),
    status: profile.status,
    status_reason: profile.status_reason,
    paypassword: profile.has_paypassword ? 1 : '',
    header_img: profile.header_img,
    is_bank: profile.has_bank ? 1 : 0,
    notice_unread: unread,
    invite: profile.invite,
    create_time: siteTime.format(profile.created_at.getTime()),
    create_ts: Math.floor(profile.created_at.getTime() / 1000)
  }
}
