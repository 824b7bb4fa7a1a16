export { ensureLotteries } from './lotteries/ensure-lotteries.ts'
export { findRules } from './lotteries/set-rules.ts'
export { createLottery } from './lottery.ts'
export { playTotals } from './records/play-totals.ts'
