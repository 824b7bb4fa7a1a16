// Lotteries, their rules, periods, orders, draws and settlement.
//
// Rules are versions: canonical JSON with its hash in each draw's open record, with the first draw they apply to
// (`begins`) and the schedule. Two operators create or retire a lottery or change its rules, by proposals; one can
// pause it. New odds and stakes can start with any draw that is not open yet, a new schedule with a day. The newest
// version that started by a draw's number applies to it. The return of each option is computed from the 216 outcomes; a
// version with less than `return_min` is refused. The verifier compares a draw with `begins` and the schedule, and
// requires new rules to begin after the last draw under the old ones. An order's signed receipt names the leaf of the
// open record it was accepted under, so that a site which publishes other rules, another round or other times
// afterwards contradicts its own receipt.
//
// Orders are gathered: one queue per group of members, one statement per batch, while the next batch gathers. The
// statement locks the period for share, checks by the database's clock that it is open, takes stakes on condition of
// the balance, and writes orders and transfers. Members that fail any condition are left out and checked order by order
// (`orders/evaluate-orders.ts`). An order is answered after its commit. Orders have no index by number, because it would
// slow down each of them: an operator's search is bounded by a member, a draw or a day, and the number contains the
// day.
//
// Settlement updates winners' rows only; an order without a payout in a settled period has lost. It runs in chunks by
// member, each of which can be run again.
//
// A period moves by conditional updates (`open`, `closed`, `drawn`, `settled` or `void`). Operators watch draws but are
// not shown results, which appear on the public page alone. Two of them can void a draw while it takes orders
// (`voidOpenPeriod`), with a reason that goes into the log together with the seed. Once betting is over by the
// database's clock, it is drawn.
//
// `statistics/` compares dice and payouts with chance. The expected payout of a draw and its variance follow from what
// was staked on each option, over all outcomes. They are added up in SQL, exactly, for draws that are drawn or void.
// The public page shows thirty days by lottery and by stake, cached for five minutes; reports show days. When all draws
// of a day are over, a job sums them into `draw_day` and `draw_day_band`, which nobody can rewrite.

export { numbersOfDay } from './rules/numbers.ts'
export { voidAfterRestore } from './periods/void-period.ts'
export { voidKind } from './admin/propose-void.ts'
export type { DrawTools } from './tools.ts'
export type { Texts } from './lottery-tables.ts'
export { optionName } from './lottery-texts.ts'
export { lotteryProposals, lowestReturnOf } from './admin/lottery-kinds.ts'
export { requireReturns } from './admin/propose-rules.ts'
export { ensureLotteries } from './lotteries/ensure-lotteries.ts'
export { findRules } from './lotteries/set-rules.ts'
export { listMemberOrders } from './records/game-list.ts'
export { orderText } from './orders/number-orders.ts'
export { ownOrderIds } from './records/lottery-record-queries.ts'
export { selectLosses, selectPlay } from './records/play-queries.ts'
export { playAgainstChance } from './records/play-against-chance.ts'
export { payoutAt } from './rules/exposure.ts'
export { optionsOf } from './rules/options.ts'
export { winnersOf, type Winner } from './rules/payout.ts'
export { rateOf, scoreOf } from './rules/statistics.ts'
export {
  diceStatisticsOf,
  gameStatisticsOf,
  payoutsOf,
  readLong,
  selectStatistics,
  type PlayStatistics
} from './statistics/play-statistics.ts'
export { selectTotals } from './statistics/lottery-statistics-queries.ts'
export { exportedArchivedPlay, exportedReceipts, readExportedOrders } from './records/receipt-queries.ts'
export {
  hasUnsettledOrder,
  ordersByKey,
  diceOfPeriods,
  selectPaidMembers,
  selectPlayTotals
} from './records/lottery-record-queries.ts'
