// Bank accounts, withdrawal requests, their review and payouts.
//
// A request locks its member, runs the checks one after another, counts against its day by a conditional update, and
// moves the points from available to held, in one transaction. After that, every step is a conditional update of its
// state; `withdrawal_transition` lists where each state can go. Each step is a row of its own that nobody can change.
// Points return in the transaction that rejects or fails the request, with the reason, a notice and the balance. Until
// an operator takes, holds, approves or rejects it, the member can cancel; a trigger prevents both from happening.
// Refusals have texts of their own that never suggest a recharge (H3).
//
// "Sending" is committed before the provider is called. A payout without a clear response is *unknown*, and a job on
// any node queries it. It is sent again, under the same order number, only when the provider never received it and
// enough time has passed that no request can still be in transit. A provider's report that contradicts how a payout
// ended moves nothing and goes to the operators.
//
// An account number is sealed with the field key, beside the key's id, the four digits that are shown, and a keyed tag
// that finds accounts shared by several members. After a change of pepper, the next start makes the tags again. A
// request stores the sealed account of its time and is paid to no other.

export { bankName } from './bank/banks.ts'
export { stateText } from './requests/reason-text.ts'
export { masked } from './rules/account-number.ts'
export { boundAccount } from './bank/bound-account.ts'
export { deleteBankAccount } from './bank/bank-account-queries.ts'
export { markAccount } from './bank/seal-account.ts'
export { bankInfo, maskedMobile } from './bank/set-bank.ts'
export { applyPayoutReport } from './payout/apply-payout-report.ts'
export { countWaitingFrom, ownWithdrawalIds } from './requests/withdrawal-request-queries.ts'
export { listWithdrawals } from './requests/list-withdrawals.ts'
export { findUnrecordedApprovals } from './review/recorded-approval.ts'
export { exportedSteps, selectExportedBank } from './withdrawal-export-queries.ts'
export { hasOpenWithdrawal } from './requests/withdrawal-request-queries.ts'
export { selectBankMarks } from './bank/bank-account-queries.ts'
