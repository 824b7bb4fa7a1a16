// Operators, their sessions and second factors, the audit log, and proposals.
//
// Signing in takes a name, a password and an authenticator's code. While there is no operator, the start prints a
// one-time code for the first owner; an owner invites the others. `recordAction` writes each change to the audit log in
// the transaction that makes it. A record contains the hash of the one before and a mark made with a key outside the
// database. Each node writes the head of the chain to `DATA_DIR/audit-heads.jsonl` and to its log after each record.
// The console checks the records since its last check; an hourly job checks everything.
//
// A proposal's effect is shown before the decision and stored with it. `proposalKinds` and `effectFields` in the
// contract list the kinds, their roles and the fields an effect can show; the server does not compile with any other.
// With two owners or more, invitations, raised roles and resets are proposals too. The SQL function `two_people_from`
// decides who counts as a second person: an operator that P invited, promoted or reset within 72 hours is no second
// person to P, directly or along a chain. Triggers enforce it on proposals, payouts, videos and hosts. What the first
// person did must be on record (`requireRecordedAction`), because the database login could write any name into a row.
//
// An adjustment has its reason in `adjustment`, where the member reads it in the money log; the reconciliation compares
// the two. Freezing an account holds back disputed points only (templates 12 and 13).

export { AUDIT_HEADS, appendAuditHead, readAuditHeads } from './audit/store-audit-heads.ts'
export { findUnapproved } from './audit/find-unapproved.ts'
export { commandLine, recordAction, type Actor } from './audit/record-action.ts'
export { findUnrecorded, isRecorded, requireRecordedAction, type ExpectedAction } from './audit/recorded-action.ts'
export {
  selectAuditHashes,
  selectHead as selectAuditHead,
  selectRecords as selectAuditRecords
} from './audit/operator-audit-queries.ts'
export { verifyAudit } from './audit/verify-audit.ts'
export { createOperators } from './operators.ts'
export { selectDecisions, type DecidedProposal } from './proposal/decision-queries.ts'
export { DECISION_MARK, decisionText } from './proposal/mark-decision.ts'
export { type Effect, type Proposal, type ProposalKind, type ProposalKinds, propose } from './proposal/propose.ts'
export { findUnrecordedProposals } from './proposal/recorded-proposal.ts'
export { changesOf, unchanged } from './proposal/changes.ts'
export { selectOpenProposals, selectProposers } from './proposal/operator-proposal-queries.ts'
export {
  activeOperators,
  isActiveOperator,
  isAnySignedIn,
  nameOperators,
  nameOperatorsOf,
  operatorNames
} from './staff/operator-name-queries.ts'
export { countSecretsWithPepper, hasOperators } from './sign-in/operator-sign-in-queries.ts'
export { findForeignCredentials } from './sign-in/recorded-credentials.ts'
export { findForeignRows } from './sign-in/find-foreign-rows.ts'
export { findForeignStatuses } from './sign-in/recorded-status.ts'
export { endAllOperatorSessions } from './session/operator-session-queries.ts'
export { renewSetupCode } from './sign-in/setup-code.ts'
export { inviteByCommand } from './staff/invite-operator.ts'
export { staffKinds } from './staff/staff-kinds.ts'
export { mayReviewWork, recordReviewAuthor, requireReviewer, submissionOf } from './two-people/review-authors.ts'
export { requireSecondPerson } from './two-people/require-second-person.ts'
