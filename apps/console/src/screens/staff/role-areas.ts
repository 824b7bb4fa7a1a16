import { operatorRoutes, type OperatorCallName, type OperatorRole } from '@glasshouse/contract/operator-routes'

/** What a role can do in an area: all of it alone, all of it with a second person, only see it, or nothing. */
export type Right = 'does' | 'withSecond' | 'sees' | 'none'

type Area = {
  acts: readonly OperatorCallName[]
  sees: readonly OperatorCallName[]
  takesTwo?: true
}

/** The calls of each area. Every call that changes something is in one of them, but for those about oneself. */
export const areas = {
  withdrawals: {
    acts: [
      'takeWithdrawal',
      'approveWithdrawal',
      'rejectWithdrawal',
      'holdWithdrawal',
      'payWithdrawal',
      'lookUpPayout'
    ],
    sees: ['getWithdrawals'],
    takesTwo: true
  },
  balances: { acts: ['proposeAdjustment', 'proposeCredit'], sees: ['getMemberMoneylog'], takesTwo: true },
  payments: { acts: ['lookUpRecharge', 'dismissMismatch'], sees: ['getMismatches'] },
  books: { acts: ['runReconciliation'], sees: ['getReconciliations'] },
  limits: {
    acts: ['proposeWithdrawLimits', 'proposeChannel', 'proposeChannelPrice'],
    sees: ['getSettings'],
    takesTwo: true
  },
  channels: { acts: ['saveChannel'], sees: ['getChannels'] },
  voids: { acts: ['proposeVoid'], sees: ['getDraws'], takesTwo: true },
  rules: {
    acts: ['proposeLottery', 'proposeLotteryRules', 'proposeRetirement'],
    sees: ['getLotteryVersions'],
    takesTwo: true
  },
  pauses: { acts: ['switchLottery'], sees: ['getAdminLotteries'] },
  caps: { acts: ['proposeReturnMin', 'proposeWheelCaps'], sees: ['getSettings'], takesTwo: true },
  wheel: { acts: ['proposeWheel'], sees: ['getWheel'], takesTwo: true },
  wheelSwitch: { acts: ['switchWheel'], sees: ['getWheel'] },
  freeze: { acts: ['freezeMember', 'addMemberNote', 'endMemberSessions'], sees: ['getMember'] },
  unfreeze: { acts: ['unfreezeMember', 'releaseBank'], sees: ['getMember'] },
  reset: { acts: ['resetMemberPassword'], sees: ['getMember'] },
  recoveries: { acts: ['confirmRecovery', 'refuseRecovery'], sees: ['getMemberRecoveries'], takesTwo: true },
  matches: { acts: ['proposeFalseMatch'], sees: ['getLimitRegister'], takesTwo: true },
  close: { acts: ['closeMember'], sees: ['getMember'] },
  service: {
    acts: [
      'assignConversation',
      'answerMember',
      'sendPictureToMember',
      'readConversation',
      'finishConversation',
      'answerGuest',
      'assignGuestConversation',
      'readGuestConversation',
      'finishGuestConversation',
      'saveCannedAnswer',
      'removeCannedAnswer',
      'answerTicket'
    ],
    sees: ['getConversations']
  },
  appointments: {
    acts: ['switchHost', 'addHostSlots', 'removeHostSlot', 'answerAppointment', 'decideHostReport'],
    sees: ['getHostReports']
  },
  hosts: {
    acts: [
      'createHost',
      'changeHost',
      'checkHostDocument',
      'submitHost',
      'reviewHost',
      'addHostPhoto',
      'removeHostPhoto',
      'saveHostCity'
    ],
    sees: ['getHostList'],
    takesTwo: true
  },
  videos: {
    acts: [
      'createVideo',
      'changeVideo',
      'setVideoSubtitles',
      'removeVideoSubtitles',
      'discardVideoChange',
      'submitVideo',
      'reviewVideo',
      'publishVideo',
      'unpublishVideo',
      'withdrawVideo',
      'cancelVideoJob',
      'retryVideoJob',
      'saveVideoCategory',
      'removeVideoCategory'
    ],
    sees: ['getVideos'],
    takesTwo: true
  },
  announcements: {
    acts: ['saveNotice', 'saveBanner', 'savePopup', 'publishAnnouncement', 'endAnnouncement', 'uploadPicture'],
    sees: ['getNotices']
  },
  settings: { acts: ['saveSettings'], sees: ['getSettings'] },
  invites: { acts: ['createInviteCode', 'switchInviteCode'], sees: ['getInviteCodes'] },
  proposals: { acts: ['approveProposal', 'rejectProposal'], sees: ['getProposals'] },
  reports: {
    acts: ['exportReport', 'exportOrders', 'exportLedger', 'exportMembers', 'exportWithdrawals', 'exportRecharges'],
    sees: ['getReport']
  },
  operators: {
    acts: ['inviteOperator', 'setOperatorRole', 'switchOperator', 'resetOperator'],
    sees: ['getOperators'],
    takesTwo: true
  },
  audit: { acts: [], sees: ['getAudit'] },
  results: { acts: [], sees: [] }
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof areas

/** Return what a role can do in an area, by the contract's table of calls. */
export function rightOf(role: OperatorRole, name: AreaName): Right {
  const { acts, sees, takesTwo }: Area = areas[name]
  if (acts.length > 0 && acts.every((call) => isAllowed(role, call))) return takesTwo ? 'withSecond' : 'does'
  return [...acts, ...sees].some((call) => isAllowed(role, call)) ? 'sees' : 'none'
}

function isAllowed(role: OperatorRole, call: OperatorCallName): boolean {
  const { access } = operatorRoutes[call]
  return typeof access !== 'string' && (access as readonly OperatorRole[]).includes(role)
}
