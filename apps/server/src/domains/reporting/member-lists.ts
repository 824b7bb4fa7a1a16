import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { Refusal } from '../../refusal.ts'
import { listMemberOrders } from '../lottery/index.ts'
import { listRecharges } from '../payment/index.ts'
import { moneyLog } from '../wallet/index.ts'
import type { Reporting } from './reporting.ts'
import { memberExists } from './reporting-member-queries.ts'

/** Return a member's orders in the member's own view. Refuse `MEMBER_UNKNOWN`. */
export async function memberOrders(
  reporting: Reporting,
  { id, ...page }: OperatorParsed<'getMemberOrders'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getMemberOrders'>> {
  await requireMember(reporting, id)
  return listMemberOrders(reporting, { ...page, memberId: id, lang })
}

/** Return a member's recharges in the member's own view. Refuse `MEMBER_UNKNOWN`. */
export async function memberRecharges(
  reporting: Reporting,
  { id, ...page }: OperatorParsed<'getMemberRecharges'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getMemberRecharges'>> {
  await requireMember(reporting, id)
  return listRecharges(reporting.payments, { ...page, memberId: id, lang })
}

/** Return a member's money log in the member's own view. Refuse `MEMBER_UNKNOWN`. */
export async function memberMoneyLog(
  reporting: Reporting,
  { id, ...page }: OperatorParsed<'getMemberMoneylog'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getMemberMoneylog'>> {
  await requireMember(reporting, id)
  return moneyLog(reporting, id, { ...page, lang })
}

async function requireMember({ database }: Reporting, id: bigint): Promise<void> {
  if (!(await memberExists(database.main, id))) throw new Refusal('MEMBER_UNKNOWN')
}
