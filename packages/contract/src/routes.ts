import { firstRoutes, type Route } from './first-routes.ts'

export type { Route } from './first-routes.ts'

const get = ['GET'] as const
const post = ['POST'] as const
/** Changes nothing, and the specification shows it as either. */
const either = ['GET', 'POST'] as const
/** Changes something, and the specification shows it as GET. */
const both = ['POST', 'GET'] as const

/**
 * Every call of the API by name: its path and its access. Free of schemas, so that the browser needs no validator.
 * `calls.ts` has the inputs and outputs, and does not compile when a call is missing there.
 */
export const routes = {
  ...firstRoutes,

  doLogin: { methods: post, path: '/member/doLogin', access: 'anyone', sets: 'cookie' },
  doRegister: { methods: post, path: '/member/doRegister', access: 'anyone', sets: 'cookie' },
  logout: { methods: post, path: '/member/logout', access: 'member' },
  checkLoginOut: { methods: get, path: '/member/checkloginout', access: 'anyone' },
  getSessions: { methods: get, path: '/member/getSessions', access: 'member' },
  delSession: { methods: post, path: '/member/delSession', access: 'member', confirmed: true },
  confirmPassword: { methods: post, path: '/member/confirmPassword', access: 'member' },
  getInvite: { methods: get, path: '/member/getInvite', access: 'member' },

  setName: { methods: both, path: '/member/setName', access: 'member', confirmed: true, secret: true },
  setSex: { methods: post, path: '/member/setSex', access: 'member' },
  uploadimg: { methods: post, path: '/system/uploadimg', access: 'member', accepts: 'file' },
  uploadsbase64: { methods: post, path: '/system/uploadsbase64', access: 'member', accepts: 'file' },
  uploadHeaderImg: { methods: post, path: '/member/uploadHeaderImg', access: 'member' },
  setPayPassword: { methods: post, path: '/member/setPayPassword', access: 'member', confirmed: true },
  editPayPassword: { methods: post, path: '/member/editPayPassword', access: 'member' },
  setLoginPassword: { methods: both, path: '/member/setLoginPassword', access: 'member', secret: true },
  sendReset: { methods: post, path: '/member/sendReset', access: 'anyone' },
  resetPassword: { methods: post, path: '/member/resetPassword', access: 'anyone' },
  startRecovery: { methods: post, path: '/member/startRecovery', access: 'anyone' },
  readRecovery: { methods: post, path: '/member/readRecovery', access: 'anyone' },
  finishRecovery: { methods: post, path: '/member/finishRecovery', access: 'anyone' },
  getRecoveries: { methods: get, path: '/member/getRecoveries', access: 'member' },
  cancelRecovery: { methods: post, path: '/member/cancelRecovery', access: 'member' },
  getLoginOptions: { methods: get, path: '/member/getLoginOptions', access: 'anyone' },
  startLoginthird: { methods: post, path: '/member/startLoginthird', access: 'anyone' },
  doLoginthird: { methods: post, path: '/member/doLoginthird', access: 'anyone', sets: 'cookie' },
  exportData: { methods: get, path: '/member/exportData', access: 'member', returns: 'file' },
  closeAccount: { methods: post, path: '/member/closeAccount', access: 'member' },

  getLotteryGroups: { methods: get, path: '/Lottery/itemlist', access: 'anyone', hot: true },
  getLotteries: { methods: get, path: '/Lottery/lotteryList', access: 'anyone', hot: true },
  getLotteryInfo: { methods: get, path: '/Lottery/getLotteryInfo', access: 'anyone', hot: true },
  getLotteryHistory: { methods: get, path: '/Lottery/getLotteryOneList', access: 'anyone' },
  getLotteryOdds: { methods: get, path: '/Lottery/getLotteryPeilv', access: 'anyone' },
  placeOrder: { methods: post, path: '/game/placeOrder', access: 'member', hot: true },
  getUserGameList: {
    methods: get,
    path: '/member/getUserGameList',
    aliases: ['/member/user_get_game_list'],
    access: 'member'
  },

  doRecharge: { methods: post, path: '/member/doRecharge', access: 'member' },
  getUserRechargeList: { methods: get, path: '/member/getUserRechargeList', access: 'member' },
  getBankList: { methods: get, path: '/system/getBankList', access: 'anyone' },
  getUserBankInfo: { methods: get, path: '/member/getUserBankInfo', access: 'member' },
  setBank: { methods: post, path: '/member/setBank', access: 'member', confirmed: true },
  getUserWithdrawRole: { methods: get, path: '/member/getUserWithdrawRole', access: 'member' },
  setUserWirhdraw: { methods: post, path: '/member/setUserWirhdraw', access: 'member' },
  cancelWithdraw: { methods: post, path: '/member/cancelWithdraw', access: 'member' },
  getUserWithdrawList: {
    methods: get,
    path: '/member/getUserWithdrawList',
    aliases: ['/member/user_get_withdraw_list'],
    access: 'member'
  },
  getMoneylog: { methods: get, path: '/member/getMoneylog', access: 'member' },
  getPersonalreport: { methods: get, path: '/member/getPersonalreport', access: 'member' },

  getVideoGroups: { methods: get, path: '/video/itemlist', access: 'anyone' },
  getVideoList: { methods: get, path: '/video/getVideoList', access: 'anyone' },
  getVideoInfoItem: { methods: get, path: '/video/getVideoInfoItem', access: 'anyone' },
  getVideoInfo: { methods: get, path: '/video/getVideoInfo', access: 'anyone', sets: 'cookie' },
  buyVideo: { methods: post, path: '/video/buyVideo', access: 'member' },
  setProgress: { methods: post, path: '/video/progress', access: 'member' },
  getMyVideos: { methods: get, path: '/video/myVideos', access: 'member' },
  getContinue: { methods: get, path: '/video/continue', access: 'member' },

  getWheelPrizes: { methods: either, path: '/system/luckdrawlist', access: 'anyone' },
  getWheelRule: { methods: either, path: '/system/luckdrawrule', access: 'anyone' },
  spinWheel: { methods: both, path: '/system/luckdraw', access: 'member' },
  getWheelLog: { methods: either, path: '/system/luckdrawlog', access: 'anyone' },

  getNoticeList: { methods: get, path: '/notice/getNoticeList', access: 'anyone' },
  readNotices: { methods: post, path: '/notice/read', access: 'member' },
  getPush: { methods: get, path: '/notice/push', access: 'member' },
  subscribePush: { methods: post, path: '/notice/subscribe', access: 'member' },
  unsubscribePush: { methods: post, path: '/notice/unsubscribe', access: 'member' },

  getLimits: { methods: get, path: '/member/getLimits', access: 'member' },
  setLimits: { methods: post, path: '/member/setLimits', access: 'member' },
  getPlaySession: { methods: get, path: '/member/getPlaySession', access: 'member' },
  answerPlaySession: { methods: post, path: '/member/answerPlaySession', access: 'member' },

  getServiceList: { methods: get, path: '/service/list', access: 'member', sets: 'cookie' },
  getServicePresence: { methods: get, path: '/service/presence', access: 'anyone' },
  getServiceState: { methods: get, path: '/service/state', access: 'member' },
  sendService: { methods: post, path: '/service/send', access: 'member', sets: 'cookie' },
  readService: { methods: post, path: '/service/read', access: 'member' },
  getGuestChat: { methods: post, path: '/service/guestList', access: 'anyone' },
  sendGuestMessage: { methods: post, path: '/service/guestSend', access: 'anyone' },
  readGuestChat: { methods: post, path: '/service/guestRead', access: 'anyone' },
  endGuestChat: { methods: post, path: '/service/guestEnd', access: 'anyone' },
  takeGuestChat: { methods: post, path: '/service/guestTake', access: 'member' },
  typeService: { methods: post, path: '/service/typing', access: 'member' },
  sendTicket: { methods: post, path: '/service/ticket', access: 'member' },
  getOwnTickets: { methods: get, path: '/service/tickets', access: 'member' },

  getHostCities: { methods: get, path: '/xuanfei/address', access: 'anyone' },
  getHosts: { methods: get, path: '/xuanfei/xuanfeilist', access: 'anyone' },
  getHost: { methods: get, path: '/xuanfei/xuanfeidata', access: 'anyone' },
  requestAppointment: { methods: post, path: '/xuanfei/appointment', access: 'member' },
  getAppointments: { methods: get, path: '/xuanfei/appointments', access: 'member' },
  cancelAppointment: { methods: post, path: '/xuanfei/cancel', access: 'member' },
  reportHost: { methods: post, path: '/xuanfei/report', access: 'member' },

  getFairDraw: { methods: get, path: '/fair/draw', access: 'anyone' },
  getFairProof: { methods: get, path: '/fair/proof', access: 'member' },
  getFairRecord: { methods: get, path: '/fair/record', access: 'anyone' },
  getFairRecords: { methods: get, path: '/fair/records', access: 'anyone' },
  getFairInclusion: { methods: get, path: '/fair/inclusion', access: 'anyone' },
  getFairConsistency: { methods: get, path: '/fair/consistency', access: 'anyone' },
  getFairRestores: { methods: get, path: '/fair/restores', access: 'anyone' },
  getFairDay: { methods: get, path: '/fair/day', access: 'anyone' },
  getFairStatistics: { methods: get, path: '/fair/statistics', access: 'anyone' },
  getFairExport: { methods: get, path: '/fair/export', access: 'anyone' }
} as const satisfies Record<string, Route>

export type CallName = keyof typeof routes
