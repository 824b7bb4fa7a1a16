import { walletCalls } from '../../../calls/wallet.ts'
import { personHidden, personText } from '../../personal.ts'

/** A member's recharges as the member sees them. The link to pay is the member's alone. */
export const memberRecharges = walletCalls.getUserRechargeList.output.element.extend({ pay_url: personHidden }).array()

/** A member's money log as the member sees it. */
export const memberMoneylog = walletCalls.getMoneylog.output.shape.data.element.extend({ desc: personText }).array()
