export { ensureLotteries } from './lotteries/ensure-lotteries.ts'
export { findRules } from './lotteries/set-rules.ts'
export { createLottery, type Lottery } from './lottery.ts'
