import type { OperatorCallName } from './routes.ts'

type Fields = Partial<Record<OperatorCallName, readonly string[]>>

/**
 * The operators' texts that no member reads, by call and field. Every other text of a change can reach members and must
 * obey H3, including new fields unless they are added here.
 */
export const staffTexts: Fields = {
  // Own passwords and codes.
  changeOwnPassword: ['old', 'password'],
  renewRecoveryCodes: ['code'],
  // Reasons and decisions about other operators, settings and content: only in the audit log and with proposals.
  inviteOperator: ['name', 'reason'],
  setOperatorRole: ['reason'],
  switchOperator: ['reason'],
  resetOperator: ['reason'],
  approveProposal: ['decision'],
  rejectProposal: ['decision'],
  saveSettings: ['reason'],
  proposeWithdrawLimits: ['reason'],
  proposeReturnMin: ['reason'],
  proposeWheelCaps: ['reason'],
  saveChannel: ['reason'],
  proposeChannel: ['provider', 'reason'],
  proposeChannelPrice: ['provider', 'reason'],
  proposeLottery: ['reason'],
  proposeLotteryRules: ['reason'],
  proposeRetirement: ['reason'],
  switchLottery: ['reason'],
  proposeWheel: ['reason'],
  switchWheel: ['reason'],
  endAnnouncement: ['reason'],
  reviewVideo: ['note'],
  reviewHost: ['note'],
  switchHost: ['reason'],
  createVideo: ['rightsNote'],
  changeVideo: ['rightsNote'],
  createHost: ['contact'],
  changeHost: ['contact'],
  createInviteCode: ['note'],
  switchInviteCode: ['code'],
  saveCannedAnswer: ['name'],
  // Notes on a member, a payment or a withdrawal that only operators read.
  addMemberNote: ['text'],
  endMemberSessions: ['reason'],
  resetMemberPassword: ['reason'],
  confirmRecovery: ['birthday', 'name', 'account', 'recharge', 'reason'],
  proposeFalseMatch: ['reason'],
  approveWithdrawal: ['note'],
  dismissMismatch: ['reason'],
  // Files: pictures and subtitles.
  uploadPicture: ['file'],
  addHostPhoto: ['file'],
  setVideoSubtitles: ['vtt']
}

/** The reasons why a withdrawal does not continue. They must not even mention a payment. */
export const withdrawalTexts: Fields = { rejectWithdrawal: ['words'], holdWithdrawal: ['reason'] }
