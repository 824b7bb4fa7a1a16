import { walletCalls } from '../../../calls/wallet.ts'
import { personHidden, personText } from '../../personal.ts'

/** A member's recharges in the member's own view, without the payment link. */
export const memberRecharges = walletCalls.getUserRechargeList.output.element.extend({ pay_url: personHidden }).array()

/** A member's money log in the member's own view. */
export const memberMoneylog = walletCalls.getMoneylog.output.shape.data.element.extend({ desc: personText }).array()
