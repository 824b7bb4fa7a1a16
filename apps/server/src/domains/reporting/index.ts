export { selectBooks, type Books } from './ledger/ledger-account-queries.ts'
export { reconcile, type Extent } from './reconciliation/reconcile.ts'
export { selectNewestDifferences, selectReconciledTo } from './reconciliation/reconciliation-queries.ts'
export { findWrongResults } from './results/wrong-results.ts'
