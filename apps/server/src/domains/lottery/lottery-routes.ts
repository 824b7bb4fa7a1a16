import type { Registration } from '../../http/registration.ts'
import type { LotteryRecords } from './board/history.ts'
import type { LotteryInfo } from './board/lottery-info.ts'
import { placeOrder, type OrderTools } from './orders/place-order.ts'
import type { FairProof } from './records/fair-proof.ts'
import { listMemberOrders } from './records/game-list.ts'
import type { FairDays } from './statistics/public-days.ts'

type RouteTools = {
  orders: OrderTools
  info: LotteryInfo
  records: LotteryRecords
  prove: FairProof
  days: FairDays
}

/** Register the calls about lotteries, orders and their proofs. */
export function registerLotteryRoutes({ serve }: Registration, tools: RouteTools): void {
  const { orders, info, records, prove, days } = tools
  serve('getLotteryInfo', ({ key }, { lang }) => info.info(key, lang))
  serve('getHotLotteries', (_input, { lang }) => info.hot(lang))
  serve('getLotteries', (_input, { lang }) => info.all(lang))
  serve('getLotteryGroups', (_input, { lang }) => info.groups(lang))
  serve('getLotteryHistory', ({ key }, { lang }) => records.history(key, lang))
  serve('getLotteryOdds', ({ id }, { lang }) => records.odds(id, lang))
  serve('placeOrder', (input, caller) => placeOrder(orders, caller, input))
  serve('getUserGameList', (input, { member, lang }) =>
    listMemberOrders(orders.context, { ...input, memberId: member.id, lang })
  )
  serve('getFairProof', ({ orderNumber }, { member }) => prove(member.id, orderNumber))
  serve('getFairDay', (input, { lang }) => days.day(input, lang))
  serve('getFairStatistics', (_input, { lang }) => days.statistics(lang))
}
