// Evidence against a forged ledger: marks, sealed segments, digests in the public log, and the check of all three.
//
// A segment is sealed once every transaction that may have started before its end is over; each seal reads only new
// rows. The first segment is sealed before the site is ready for the first time. It binds the horizon, the id up to
// which rows need no mark (`ledger_horizon`). When the segments are missing although a digest or a node's list of heads
// proves that they existed, no new first segment is made. The site runs unsealed and logs an error every minute. If the
// reason is that the data folder now has another database, `npm run accept-database` accepts it: the audit log records
// that, and the old lists stay in the folder.
//
// A day is closed once it is sealed and the newest reconciliation has read all of it and found nothing wrong: the balance
// of every account at its end is written to `closing_balance`, and a row of `ledger_closing` has the hash of all balances,
// the totals, and the hash of the day before. No transfer can be added to a closed day. The next digest names the newest
// closed day, so the public log has the balances without showing one. A reconciliation starts from them and reads the days
// after; `--all` reads every day and compares each closing with its entries. Days are UTC, cut at ids.
//
// A digest is a record of kind `digest` of the game `ledger`, with its preimage in `ledger_digest`. It covers the
// newest segment and the end of the operators' log. The first is published with the first segment, as period 0. The
// check also compares rules and odds with their hashes in the public log, and reports a posting that exists twice. The
// embedded server's superuser password is one of the secrets in `DATA_DIR`: anyone who can read those has both the
// secrets and the database.
//
// Marks that match persons follow the newest pepper (`peppers/`); a replaced pepper stays valid for what was marked
// before it.
//
// `docs/security.md` says what each insider can and cannot hide, and what is not covered.

export { acceptDatabase, isAnythingMissing } from './accept-database.ts'
export { closeDay } from './closing/close-day.ts'
export { nameOfDay } from './closing/closing-hash.ts'
export { selectClosings } from './closing/closing-queries.ts'
export { findAuditAnchor } from './digest/find-audit-anchor.ts'
export { publishDigest } from './digest/publish-digest.ts'
export { sealLedger } from './ledger/seal-ledger.ts'
export { verifyLedger } from './verify-ledger.ts'
export { verifyRecords } from './verify-records.ts'
