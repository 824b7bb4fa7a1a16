// What members set for themselves: play limits, time-outs, exclusion; the reminder of play. The operators'
// register of it is in `reporting`.
//
// A member with a limit, time-out or exclusion has `wallet.play_guarded` set. The statement that gathers orders
// skips such wallets, and their orders are checked one by one under the wallet's lock against what was used in
// the site's day, week and month. Members without limits pay for one comparison in a row that is locked anyway.
// A limit is changed under the same lock, so that an order comes either before or after it. Recharges,
// purchases and spins call `requireMayPlay` (recharges also `requireMayDeposit`) in their own transactions with
// the member locked. A loss is the cost of orders minus their payouts, by the time they were placed. Recharges
// count when they are credited, and while they are open.
//
// A looser limit is pending until it is requested again after 24 hours. `play_block` only grows. Triggers refuse
// to loosen a limit early, to remove the guard, and to write a recharge, purchase or spin of a blocked member.
// The account's status 4 follows the exclusion by a job, not the other way round. A session of play is orders
// without a break of half an hour; the server sends its hourly reminder until it is answered.
//
// An exclusion or time-out applies to the person. Keyed marks stand for the linked account (in one form,
// however it is written), for the name with the birthday (with look-alike letters and the order of names
// folded), and for the browser. A trigger blocks any account that gets a mark of a blocked person. From a
// matched account, a block is passed on to a third by the linked account or by name and birthday, but not by
// the browser, which people share too easily; it ends where a match on its way was wrong. Not protected: another
// name or birthday together with another account and another browser, as long as nobody checks papers.

export { falseMatchKind } from './person/false-match.ts'
export { listPlayBlocks, listLimitChanges } from './own/list-history.ts'
export { holdAllowances, type Allowance } from './status/allowances.ts'
export { findNewsReaders } from './status/find-news-readers.ts'
export { noteCreditedDeposit, requireMayDeposit } from './status/deposits.ts'
export { selectLimitsInForce, type LimitInForce } from './status/limits-status-queries.ts'
export type { Deposits, DepositsSince, LimitSources, Losses, LossesSince, Play, PlaySince } from './limits.ts'
export { requireMayPlay } from './status/require-may-play.ts'
export { exportedLimits, exportedReminders } from './limits-export-queries.ts'
export { deletePlayData, isExcludedNow } from './own/own-limits-queries.ts'
