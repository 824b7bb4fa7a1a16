// The ledger. Members' balances are in `wallet`; each posting is a row of `transfer`, which names its accounts
// by template (`wallet-tables.ts`). `post-transfer.ts` writes all postings but those of orders and draws. It knows
// nothing of games.
//
// Reconciliation compares the ledger with orders, periods, recharges, purchases and withdrawals. It reads their
// tables (`reconciliation/reconciliation-queries.ts`) and writes none of them.

export { disputedOf, holdDisputed, returnDisputed } from './adjustment/disputes.ts'
export { postAdjustment } from './adjustment/post-adjustment.ts'
export { ADJUSTMENT_MARK, adjustmentText, postingText } from './marks.ts'
export { moneyLog } from './money-log.ts'
export { postTransfer } from './post-transfer.ts'
export { reconcile } from './reconciliation/reconcile.ts'
export { statement, type PlayTotals } from './statement.ts'
export { accountKindNames, accountKinds, templateCode, templateName, templates } from './wallet-tables.ts'
export { balanceAfter, hasPostings, ownTransferIds } from './wallet-lookup-queries.ts'
export { balanceOf, balancesOf, openWallet } from './wallet.ts'
export { keptDisputes } from './wallet-kept-queries.ts'
