// What a restore from a backup means for the site, recorded before it starts again.
//
// The restored database lacks what came after the backup's time, and members hold proof of it: receipts, notes of the
// log, draws that they saw. So the restore is a record of the public log, which says what was restored, up to which
// record, and how far the log is known to have gone. No seed chain from before is used again, because further seeds of
// it may be public. Draws that took orders are void, because orders are lost; a draw with its close record is drawn from
// the same seed and round as before, to the same result, so that no restore undoes it. A period that had started before
// the restore is not opened again. All sessions end. Nothing is paid out until somebody has compared the payments.

export { recordRestore, type RecordedRestore } from './record-restore.ts'
export { recordPaymentsChecked } from './payments-checked.ts'
