export { selectBooks, type Books } from './reporting-ledger-queries.ts'
export { reconcile } from './reconciliation/reconcile.ts'
export { selectNewestDifferences } from './reconciliation/reconciliation-queries.ts'
export { findWrongResults } from './results/wrong-results.ts'
