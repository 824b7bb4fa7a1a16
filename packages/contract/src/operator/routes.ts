/**
 * Every operators' call by name: its path and its roles. Free of schemas like `../routes.ts`, and separate from it, so
 * that the member app does not load it.
 */
export const operatorRoles = ['owner', 'finance', 'support', 'content', 'auditor'] as const

export type OperatorRole = (typeof operatorRoles)[number]

/** The roles that see masked personal data of members. */
export const maskedRoles: readonly OperatorRole[] = ['auditor']

type OperatorAccess =
  /** Without a session. */
  | 'anyone'
  /** An operator's session, possibly without its second factor. */
  | 'pending'
  /** A complete session of an operator with one of these roles. */
  | readonly OperatorRole[]

export type OperatorRoute = {
  methods: readonly ['GET' | 'POST']
  /** Below the API's base, `/api` by default. */
  path: `/operator/${string}`
  access: OperatorAccess
  /** A POST that changes nothing: its input is too long for an address, or it starts work. It leaves no audit record. */
  reads?: true
  /** Its input contains a picture and can be larger than usual. */
  holds?: 'picture'
  /** Return a table (CSV) unless it refuses. */
  returns?: 'table'
}

const get = ['GET'] as const
const post = ['POST'] as const

const everyone = operatorRoles
const deciders = ['owner', 'finance', 'support', 'content'] as const
const owner = ['owner'] as const
const ownerAndAuditor = ['owner', 'auditor'] as const
const money = ['owner', 'finance'] as const
const content = ['owner', 'content'] as const
const contentToRead = ['owner', 'content', 'auditor'] as const
const hosts = ['owner', 'support', 'content'] as const
const hostsToRead = ['owner', 'support', 'content', 'auditor'] as const
const memberCare = ['owner', 'finance', 'support'] as const
const service = ['owner', 'support'] as const
const serviceToRead = ['owner', 'support', 'auditor'] as const
const books = ['owner', 'finance', 'auditor'] as const
const moneyToRead = ['owner', 'finance', 'support', 'auditor'] as const

export const operatorRoutes = {
  signIn: { methods: post, path: '/operator/session/signIn', access: 'anyone' },
  acceptInvite: { methods: post, path: '/operator/session/acceptInvite', access: 'anyone' },
  getMe: { methods: get, path: '/operator/session/me', access: 'pending' },
  startEnrolment: { methods: post, path: '/operator/session/startEnrolment', access: 'pending' },
  confirmEnrolment: { methods: post, path: '/operator/session/confirmEnrolment', access: 'pending' },
  enterCode: { methods: post, path: '/operator/session/enterCode', access: 'pending' },
  signOut: { methods: post, path: '/operator/session/signOut', access: 'pending' },

  getConsoleCounts: { methods: get, path: '/operator/console/counts', access: everyone },
  getHealth: { methods: get, path: '/operator/console/health', access: moneyToRead },
  search: { methods: get, path: '/operator/console/search', access: everyone },
  getViews: { methods: get, path: '/operator/console/views', access: deciders },
  saveView: { methods: post, path: '/operator/console/saveView', access: deciders },
  removeView: { methods: post, path: '/operator/console/removeView', access: deciders },

  getOwnSessions: { methods: get, path: '/operator/own/sessions', access: everyone },
  endOwnSession: { methods: post, path: '/operator/own/endSession', access: everyone },
  changeOwnPassword: { methods: post, path: '/operator/own/changePassword', access: everyone },
  renewRecoveryCodes: { methods: post, path: '/operator/own/renewRecoveryCodes', access: everyone },

  getOperators: { methods: get, path: '/operator/operators/list', access: ownerAndAuditor },
  inviteOperator: { methods: post, path: '/operator/operators/invite', access: owner },
  setOperatorRole: { methods: post, path: '/operator/operators/setRole', access: owner },
  switchOperator: { methods: post, path: '/operator/operators/switch', access: owner },
  resetOperator: { methods: post, path: '/operator/operators/reset', access: owner },

  getAudit: { methods: get, path: '/operator/audit/list', access: ownerAndAuditor },
  getTwoPeople: { methods: get, path: '/operator/operators/twoPeople', access: everyone },
  getAuditState: { methods: get, path: '/operator/audit/state', access: ownerAndAuditor },
  checkAudit: { methods: post, path: '/operator/audit/check', access: ownerAndAuditor, reads: true },

  // `proposals.ts` lists the kinds that each role may read and decide.
  getProposals: { methods: get, path: '/operator/proposals/list', access: everyone },
  approveProposal: { methods: post, path: '/operator/proposals/approve', access: deciders },
  rejectProposal: { methods: post, path: '/operator/proposals/reject', access: deciders },

  getMembers: { methods: get, path: '/operator/members/list', access: moneyToRead },
  getMember: { methods: get, path: '/operator/members/one', access: moneyToRead },
  getMemberOrders: { methods: get, path: '/operator/members/orders', access: moneyToRead },
  getMemberRecharges: { methods: get, path: '/operator/members/recharges', access: moneyToRead },
  getMemberMoneylog: { methods: get, path: '/operator/members/moneylog', access: moneyToRead },
  getMemberTimeline: { methods: get, path: '/operator/members/timeline', access: moneyToRead },
  freezeMember: { methods: post, path: '/operator/members/freeze', access: memberCare },
  unfreezeMember: { methods: post, path: '/operator/members/unfreeze', access: money },
  addMemberNote: { methods: post, path: '/operator/members/addNote', access: memberCare },
  endMemberSessions: { methods: post, path: '/operator/members/endSessions', access: memberCare },
  resetMemberPassword: { methods: post, path: '/operator/members/resetPassword', access: ['owner', 'support'] },
  getMemberRecoveries: { methods: get, path: '/operator/members/recoveries', access: ['owner', 'support', 'auditor'] },
  confirmRecovery: { methods: post, path: '/operator/members/confirmRecovery', access: ['owner', 'support'] },
  refuseRecovery: { methods: post, path: '/operator/members/refuseRecovery', access: ['owner', 'support'] },
  closeMember: { methods: post, path: '/operator/members/close', access: owner },

  getLimitRegister: { methods: get, path: '/operator/limits/list', access: ['owner', 'support', 'auditor'] },
  proposeFalseMatch: { methods: post, path: '/operator/limits/falseMatch', access: ['owner', 'support'] },
  getMemberLimits: { methods: get, path: '/operator/limits/one', access: ['owner', 'support', 'auditor'] },

  getAccounts: { methods: get, path: '/operator/ledger/accounts', access: books },
  getTransfers: { methods: get, path: '/operator/ledger/transfers', access: books },

  getLotteryNames: { methods: get, path: '/operator/draws/lotteries', access: moneyToRead },
  getDrawMonitor: { methods: get, path: '/operator/draws/monitor', access: books },
  getDraws: { methods: get, path: '/operator/draws/list', access: books },
  getDraw: { methods: get, path: '/operator/draws/one', access: books },
  getAdminLotteries: { methods: get, path: '/operator/lotteries/list', access: books },
  getLotteryVersions: { methods: get, path: '/operator/lotteries/versions', access: books },
  getRecentPlay: { methods: get, path: '/operator/lotteries/recent-play', access: books },
  proposeLottery: { methods: post, path: '/operator/lotteries/propose', access: money },
  proposeLotteryRules: { methods: post, path: '/operator/lotteries/proposeRules', access: money },
  proposeRetirement: { methods: post, path: '/operator/lotteries/proposeRetirement', access: money },
  switchLottery: { methods: post, path: '/operator/lotteries/switch', access: money },
  proposeVoid: { methods: post, path: '/operator/draws/proposeVoid', access: money },

  getOrders: { methods: get, path: '/operator/orders/list', access: moneyToRead },
  getOrder: { methods: get, path: '/operator/orders/one', access: moneyToRead },

  getReport: { methods: get, path: '/operator/reports/get', access: books },

  exportReport: { methods: get, path: '/operator/exports/report', access: books, returns: 'table' },
  exportOrders: { methods: get, path: '/operator/exports/orders', access: books, returns: 'table' },
  exportLedger: { methods: get, path: '/operator/exports/ledger', access: books, returns: 'table' },
  exportMembers: { methods: get, path: '/operator/exports/members', access: books, returns: 'table' },
  exportWithdrawals: { methods: get, path: '/operator/exports/withdrawals', access: books, returns: 'table' },
  exportRecharges: { methods: get, path: '/operator/exports/recharges', access: books, returns: 'table' },

  getBackups: { methods: get, path: '/operator/backups/state', access: books },
  getRestores: { methods: get, path: '/operator/backups/restores', access: books },

  getReconciliations: { methods: get, path: '/operator/ledger/reconciliations', access: books },
  runReconciliation: { methods: post, path: '/operator/ledger/reconcile', access: money },
  proposeAdjustment: { methods: post, path: '/operator/ledger/proposeAdjustment', access: money },

  getInviteCodes: { methods: get, path: '/operator/invites/list', access: everyone },
  createInviteCode: { methods: post, path: '/operator/invites/create', access: content },
  switchInviteCode: { methods: post, path: '/operator/invites/switch', access: content },
  getInvited: { methods: get, path: '/operator/invites/invited', access: moneyToRead },

  getSettings: { methods: get, path: '/operator/settings/get', access: everyone },
  saveSettings: { methods: post, path: '/operator/settings/save', access: content },
  getSettingsVersions: { methods: get, path: '/operator/settings/versions', access: everyone },
  getSettingsVersion: { methods: get, path: '/operator/settings/version', access: everyone },
  proposeWithdrawLimits: { methods: post, path: '/operator/settings/proposeWithdrawLimits', access: money },
  proposeReturnMin: { methods: post, path: '/operator/settings/proposeReturnMin', access: owner },
  proposeWheelCaps: { methods: post, path: '/operator/settings/proposeWheelCaps', access: owner },
  getChannels: { methods: get, path: '/operator/settings/channels', access: everyone },
  saveChannel: { methods: post, path: '/operator/settings/saveChannel', access: money },
  proposeChannelPrice: { methods: post, path: '/operator/settings/proposeChannelPrice', access: money },
  proposeChannel: { methods: post, path: '/operator/settings/proposeChannel', access: money },

  getNotices: { methods: get, path: '/operator/notices/list', access: contentToRead },
  saveNotice: { methods: post, path: '/operator/notices/save', access: content },
  getBanners: { methods: get, path: '/operator/banners/list', access: contentToRead },
  saveBanner: { methods: post, path: '/operator/banners/save', access: content },
  getPopups: { methods: get, path: '/operator/popups/list', access: contentToRead },
  savePopup: { methods: post, path: '/operator/popups/save', access: content },
  publishAnnouncement: { methods: post, path: '/operator/announcements/publish', access: content },
  endAnnouncement: { methods: post, path: '/operator/announcements/end', access: content },
  uploadPicture: { methods: post, path: '/operator/announcements/uploadPicture', access: content, holds: 'picture' },
  previewAnnouncement: { methods: post, path: '/operator/announcements/preview', access: content, reads: true },

  getWithdrawals: { methods: get, path: '/operator/withdrawals/list', access: moneyToRead },
  getWithdrawalCounts: { methods: get, path: '/operator/withdrawals/counts', access: moneyToRead },
  getWithdrawal: { methods: get, path: '/operator/withdrawals/one', access: moneyToRead },
  takeWithdrawal: { methods: post, path: '/operator/withdrawals/take', access: money },
  approveWithdrawal: { methods: post, path: '/operator/withdrawals/approve', access: money },
  rejectWithdrawal: { methods: post, path: '/operator/withdrawals/reject', access: money },
  holdWithdrawal: { methods: post, path: '/operator/withdrawals/hold', access: money },
  payWithdrawal: { methods: post, path: '/operator/withdrawals/pay', access: money },
  lookUpPayout: { methods: post, path: '/operator/withdrawals/lookUp', access: money },
  releaseBank: { methods: post, path: '/operator/members/releaseBank', access: money },

  getRecharges: { methods: get, path: '/operator/recharges/list', access: moneyToRead },
  getMismatches: { methods: get, path: '/operator/recharges/mismatches', access: moneyToRead },
  lookUpRecharge: { methods: post, path: '/operator/recharges/lookUp', access: money },
  proposeCredit: { methods: post, path: '/operator/recharges/proposeCredit', access: money },
  dismissMismatch: { methods: post, path: '/operator/recharges/dismissMismatch', access: money },

  getServiceOverview: { methods: get, path: '/operator/service/overview', access: serviceToRead },
  getConversations: { methods: get, path: '/operator/service/list', access: serviceToRead },
  getConversation: { methods: get, path: '/operator/service/one', access: serviceToRead },
  assignConversation: { methods: post, path: '/operator/service/assign', access: service },
  answerMember: { methods: post, path: '/operator/service/answer', access: service },
  sendPictureToMember: { methods: post, path: '/operator/service/sendPicture', access: service, holds: 'picture' },
  readConversation: { methods: post, path: '/operator/service/read', access: service },
  finishConversation: { methods: post, path: '/operator/service/finish', access: service },
  typeToMember: { methods: post, path: '/operator/service/typing', access: service, reads: true },
  getGuestConversations: { methods: get, path: '/operator/service/guests', access: serviceToRead },
  getGuestConversation: { methods: get, path: '/operator/service/guest', access: serviceToRead },
  answerGuest: { methods: post, path: '/operator/service/answerGuest', access: service },
  assignGuestConversation: { methods: post, path: '/operator/service/assignGuest', access: service },
  readGuestConversation: { methods: post, path: '/operator/service/readGuest', access: service },
  finishGuestConversation: { methods: post, path: '/operator/service/finishGuest', access: service },
  getCannedAnswers: { methods: get, path: '/operator/service/canned', access: serviceToRead },
  saveCannedAnswer: { methods: post, path: '/operator/service/saveCanned', access: service },
  removeCannedAnswer: { methods: post, path: '/operator/service/removeCanned', access: service },
  getTickets: { methods: get, path: '/operator/service/tickets', access: serviceToRead },
  getTicket: { methods: get, path: '/operator/service/ticket', access: serviceToRead },
  answerTicket: { methods: post, path: '/operator/service/answerTicket', access: service },

  getVideos: { methods: get, path: '/operator/videos/list', access: contentToRead },
  getVideo: { methods: get, path: '/operator/videos/one', access: contentToRead },
  getIngest: { methods: get, path: '/operator/videos/ingest', access: contentToRead },
  createVideo: { methods: post, path: '/operator/videos/create', access: content },
  changeVideo: { methods: post, path: '/operator/videos/change', access: content },
  getVideoSubtitles: { methods: get, path: '/operator/videos/subtitles', access: contentToRead },
  setVideoSubtitles: { methods: post, path: '/operator/videos/setSubtitles', access: content },
  removeVideoSubtitles: { methods: post, path: '/operator/videos/removeSubtitles', access: content },
  discardVideoChange: { methods: post, path: '/operator/videos/discardChange', access: content },
  submitVideo: { methods: post, path: '/operator/videos/submit', access: content },
  reviewVideo: { methods: post, path: '/operator/videos/review', access: content },
  publishVideo: { methods: post, path: '/operator/videos/publish', access: content },
  unpublishVideo: { methods: post, path: '/operator/videos/unpublish', access: content },
  getVideoWithdrawal: { methods: get, path: '/operator/videos/withdrawal', access: contentToRead },
  withdrawVideo: { methods: post, path: '/operator/videos/withdraw', access: content },
  cancelVideoJob: { methods: post, path: '/operator/videos/cancelJob', access: content },
  retryVideoJob: { methods: post, path: '/operator/videos/retryJob', access: content },
  getVideoCategories: { methods: get, path: '/operator/videos/categories', access: contentToRead },
  saveVideoCategory: { methods: post, path: '/operator/videos/saveCategory', access: content },
  removeVideoCategory: { methods: post, path: '/operator/videos/removeCategory', access: content },

  getWheel: { methods: get, path: '/operator/wheel/get', access: contentToRead },
  getWheelVersions: { methods: get, path: '/operator/wheel/versions', access: contentToRead },
  getWheelVersion: { methods: get, path: '/operator/wheel/version', access: contentToRead },
  proposeWheel: { methods: post, path: '/operator/wheel/propose', access: content },
  switchWheel: { methods: post, path: '/operator/wheel/switch', access: content },
  getWheelSpins: { methods: get, path: '/operator/wheel/spins', access: contentToRead },

  getHostOverview: { methods: get, path: '/operator/hosts/overview', access: hostsToRead },
  getHostList: { methods: get, path: '/operator/hosts/list', access: hostsToRead },
  getHostFile: { methods: get, path: '/operator/hosts/one', access: hostsToRead },
  createHost: { methods: post, path: '/operator/hosts/create', access: content },
  changeHost: { methods: post, path: '/operator/hosts/change', access: content },
  checkHostDocument: { methods: post, path: '/operator/hosts/checkDocument', access: content },
  submitHost: { methods: post, path: '/operator/hosts/submit', access: content },
  reviewHost: { methods: post, path: '/operator/hosts/review', access: content },
  switchHost: { methods: post, path: '/operator/hosts/switch', access: hosts },
  addHostPhoto: { methods: post, path: '/operator/hosts/addPhoto', access: content, holds: 'picture' },
  removeHostPhoto: { methods: post, path: '/operator/hosts/removePhoto', access: content },
  addHostSlots: { methods: post, path: '/operator/hosts/addSlots', access: hosts },
  removeHostSlot: { methods: post, path: '/operator/hosts/removeSlot', access: hosts },
  saveHostCity: { methods: post, path: '/operator/hosts/saveCity', access: content },
  getAdminAppointments: { methods: get, path: '/operator/appointments/list', access: hostsToRead },
  answerAppointment: { methods: post, path: '/operator/appointments/answer', access: hosts },
  getHostReports: { methods: get, path: '/operator/hosts/reports', access: hostsToRead },
  decideHostReport: { methods: post, path: '/operator/hosts/decideReport', access: hosts }
} as const satisfies Record<string, OperatorRoute>

export type OperatorCallName = keyof typeof operatorRoutes
