import type { LanguageCode } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { Refusal } from '../../refusal.ts'
import { listMemberOrders } from '../lottery/index.ts'
import { listRecharges } from '../payment/index.ts'
import { moneyLog } from '../wallet/index.ts'
import type { Reporting } from './reporting.ts'
import { memberExists } from './reporting-member-queries.ts'

/** A member's orders, as the member sees them. Refuses `MEMBER_UNKNOWN`. */
export async function memberOrders(
  reporting: Reporting,
  { id, ...page }: OperatorParsed<'getMemberOrders'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getMemberOrders'>> {
  await requireMember(reporting, id)
  return listMemberOrders(reporting, { ...page, memberId: id, lang })
}

/** A member's recharges, as the member sees them. Refuses `MEMBER_UNKNOWN`. */
export async function memberRecharges(
  reporting: Reporting,
  { id, ...page }: OperatorParsed<'getMemberRecharges'>,
  lang: LanguageCode
): Promise<OperatorOutput<'getMemberRecharges'>> {
  await requireMember(reporting, id)
  return listRecharges(reporting.payments, { ...page, memberId: id, lang })
}

/** A member's money log, as the member sees it. Refuses `MEMBER_UNKNOWN`. */
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
