import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { moneyLog } from './money-log.ts'
import { statement, type PlayTotals } from './statement.ts'

/** Register the member's calls about the wallet. */
export function registerWalletRoutes({ serve }: Registration, context: Context, playTotals: PlayTotals): void {
  serve('getMoneylog', (input, { member, lang }) => moneyLog(context, member.id, { ...input, lang }))
  serve('getPersonalreport', ({ range }, { member }) => statement(context, playTotals, member.id, range))
}
