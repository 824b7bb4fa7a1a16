export {
  countAttempt,
  countWrongPassword,
  requireFewWrongPasswords,
  resetAttempts
} from './attempt/password-attempts.ts'
export { countGuestMessage, countGuestStart } from './attempt/guest-messages.ts'
export { DEMO_INVITE } from './ensure-demo-invite.ts'
export { createMembers, type Members } from './members.ts'
export { checkPayPassword } from './password/check-pay-password.ts'
export { countPasswordsWithPepper } from './password/member-password-queries.ts'
export { confirmPassword } from './password/confirm-password.ts'
export { notifyCredentialChange } from './password/notify-credential-change.ts'
export { renewMarks } from './profile/store-marks.ts'
export {
  deleteMarks,
  insertMark,
  selectClosedWithMarks,
  selectMembersMarkedBefore
} from './profile/member-mark-queries.ts'
export {
  countRecoveryStart,
  findByAccount,
  hasSetPassword,
  recoveryAccountHash,
  REPEAT_SECONDS,
  setRecoveredPassword
} from './reset/recovered-password.ts'
export { canBeMailed, mailResetLink, sendReset } from './reset/send-reset.ts'
export { birthdayOf, listIdentities, listStatusChanges } from './records/own-records.ts'
export { isOfAge } from './rules/birthday.ts'
export { inviteCodeFrom } from './rules/invite-code.ts'
export { requireConfirmed } from './session/confirmed.ts'
export { endAllSessions, findLiveSessions } from './session/member-session-queries.ts'
export { sessionHistory } from './session/describe-sessions.ts'
export { close, exclude, freeze, lockStatus, readmit, signOutEverywhere, unfreeze } from './status/change-status.ts'
export { selectClosedWithIdentity, selectLockedStatus } from './status/member-status-queries.ts'
export { deleteIdentity, deletePersonalData } from './status/delete-personal-data.ts'
export {
  addMembers,
  findMemberIds,
  hasMembers,
  holdOpenAccount,
  lockMemberFacts,
  membersById,
  selectExcluded,
  selectMemberStatus,
  selectNameAndBirthday,
  selectPayReadiness,
  type MemberFacts
} from './member-lookup-queries.ts'
export { memberStateOf, memberStatus, sexOf } from './member-tables.ts'
export { userInfo } from './user-info.ts'
export { exportedResets, selectExportedMember } from './records/member-export-queries.ts'
export {
  selectReviewFacts,
  selectSameAddress,
  selectSessionFacts,
  type ReviewFacts
} from './records/member-review-queries.ts'
