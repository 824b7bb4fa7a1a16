// The ledger. Members' balances are in `wallet`; each posting is a row of `transfer`, which names its accounts by
// template (`wallet-tables.ts`). `post-transfer.ts` writes all postings but those of orders and draws. This domain does
// not know the games.

export { disputedOf, holdDisputed, returnDisputed } from './adjustment/disputes.ts'
export { postAdjustment } from './adjustment/post-adjustment.ts'
export { ADJUSTMENT_MARK, adjustmentText, postingText } from './marks.ts'
export { moneyLog } from './money-log.ts'
export { postTransfer } from './post-transfer.ts'
export { statement, type PlayTotals } from './statement.ts'
export { accountKindNames, accountKinds, templateCode, templateName, templates } from './wallet-tables.ts'
export { balanceAfter, countOutside, hasPostings, ownTransferIds } from './wallet-lookup-queries.ts'
export { balanceOf, balancesOf, openWallet } from './wallet.ts'
export { lockWallet } from './wallet-queries.ts'
export { selectFirstMonthEnd } from './partitions/partition-queries.ts'
export { guardWallet, lockGuarded, selectGuarded, releaseGuards } from './wallet-guard-queries.ts'
export { exportedArchivedMonths, exportedDisputes } from './wallet-export-queries.ts'
export { countBelow, hasLedger, selectContents, type Content } from './ledger/ledger-content-queries.ts'
export {
  readClosingBalances,
  readExportedTransfers,
  selectArchived,
  selectArchivedMonth,
  selectArchivedTo,
  type ArchivedMonth
} from './ledger/archived-queries.ts'
export {
  balancesHash,
  countTransfers,
  countWrongArchives,
  countWrongClosings,
  insertClosingBalances,
  selectClosingTotals,
  type ClosingTotals
} from './ledger/closing-balance-queries.ts'
export {
  insertMark,
  selectAdjustments,
  selectMarks,
  selectNewestId,
  selectPostings,
  selectStakes,
  selectStrayMarks,
  type Adjustment,
  type IdRange
} from './ledger/ledger-mark-queries.ts'
