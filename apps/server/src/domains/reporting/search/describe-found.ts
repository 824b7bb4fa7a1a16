import { formatAmount, type LanguageCode } from '@glasshouse/contract'
import { timeOfId } from '../../../ids.ts'
import { nameOfCode } from '../../../name-of-code.ts'
import { memberStateOf } from '../../member/index.ts'
import { rechargeStatus } from '../../payment/index.ts'
import { bankName, masked, stateText } from '../../withdrawal/index.ts'
import type { Reporting } from '../reporting.ts'
import type { Found } from './found.ts'
import type { FoundChat, FoundMember } from './search-member-queries.ts'
import type { FoundRecharge, FoundWithdrawal } from './search-money-queries.ts'

type Named = { member_id: bigint; username: string; name: string | null }

function memberOf({ member_id, username, name }: Named) {
  return { id: Number(member_id), username, name: name ?? '' }
}

/** Return a member as the search shows them. */
export function wireMember({ id, username, name, status, available }: FoundMember): Found['members'][number] {
  return {
    id: Number(id),
    username,
    name: name ?? '',
    status: memberStateOf(status),
    money: formatAmount(available)
  }
}

/** Return a withdrawal as the search shows it. */
export function wireWithdrawal(
  { siteTime }: Reporting,
  row: FoundWithdrawal,
  lang: LanguageCode
): Found['withdrawals'][number] {
  return {
    id: row.id.toString(),
    money: formatAmount(row.amount),
    bank: { name: bankName(row.bank_code), account: masked(row.tail) },
    state: row.state,
    stateText: stateText(row.state, lang),
    member: memberOf(row),
    created: siteTime.timestamp(row.created_at)
  }
}

/** Return a recharge as the search shows it. */
export function wireRecharge({ siteTime }: Reporting, row: FoundRecharge): Found['recharges'][number] {
  return {
    id: row.id.toString(),
    money: formatAmount(row.amount),
    status: nameOfCode(rechargeStatus, row.status),
    provider: row.provider,
    member: memberOf(row),
    created: siteTime.timestamp(row.created_at)
  }
}

/** Return the newest message of a chat as the search shows it. */
export function wireChat({ siteTime }: Reporting, row: FoundChat): Found['chats'][number] {
  return { member: memberOf(row), text: row.text, at: siteTime.timestamp(new Date(timeOfId(row.id))) }
}
