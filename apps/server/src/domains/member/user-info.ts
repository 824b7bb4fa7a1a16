import { formatAmount, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { unreadNotices } from '../announcement/index.ts'
import { balanceOf } from '../wallet/index.ts'
import { memberStateOf, sexOf } from './member-tables.ts'
import type { Members } from './members.ts'
import { selectProfile } from './member-queries.ts'

/** Return a member's own view of the account. */
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
  const available = formatAmount(balance.available)
  return {
    id: Number(profile.id),
    username: profile.username,
    name: profile.name ?? '',
    sex: sexOf(profile.sex),
    balance: available,
    balanceValue: Number(available),
    held: formatAmount(balance.held),
    state: memberStateOf(profile.status),
    stateReason: profile.status_reason || null,
    hasPaymentPassword: profile.has_paypassword,
    avatarUrl: profile.header_img,
    hasBankAccount: profile.has_bank_account,
    unreadNotices: unread,
    inviteCode: profile.invite,
    createdAt: siteTime.format(profile.created_at.getTime()),
    createdAtSeconds: Math.floor(profile.created_at.getTime() / 1000)
  }
}
