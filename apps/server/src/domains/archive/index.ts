// Months of the ledger and its orders that are exported, checked and detached, by one command (`cli/archive.ts`) with the
// login of the tables' owner. The app cannot do it.
//
// A month can go when the operator's retention says so (`ARCHIVE_AFTER_MONTHS`, by default never), all its days are closed
// and all its periods settled. First all days are checked, as by `npm run reconcile -- --all`. Then the rows go into the
// vault of the backups, compressed and encrypted, in pieces that a manifest names with the SHA-256 of each; what was
// written is read again, and the transfers in it must lead from the closing balances before the month to those after it.
// The operators' log, and so the next digest in the public log, has the manifest's hash. Detaching, and the sums that
// members' statements go on from, are one transaction (`detach_month`). The detached tables are dropped by a second
// command, which checks the export again.

export { archiveMonth, findDueMonth } from './archive-month.ts'
export { checkExport } from './check-export.ts'
export { dropArchived, listMonths } from './list-months.ts'
