import { callApi, createMember, prepareToWithdraw, PAY_PASSWORD, placeOrder, type Session } from './member.ts'

/** Every screen of the member app by kind of visitor. `access/accessibility.spec.ts` fails when a route is missing. */
export const pathsByVisitor = {
  /** Without a session. */
  anyone: [
    '/Home',
    '/Game',
    '/Choose',
    '/List?id=1',
    '/Profile?id=1',
    '/Video',
    '/PlayVideo?id=1',
    '/Mine',
    '/Login',
    '/Register?code=WELCOME8',
    '/ForgotPassword',
    '/ResetPassword?token=none',
    '/Recovery',
    '/Language',
    '/Lottery?key=k3_5m&id=4',
    '/Fair',
    '/luckDraw',
    '/Notice',
    '/ServicePage',
    '/ServiceGuest',
    '/nHomeList',
    '/nHomeDetail',
    '/Rules',
    '/Terms',
    '/Privacy',
    '/NothingHere'
  ],
  /** With points, but with nothing set up yet. */
  newcomer: ['/Home', '/SetPayPassword', '/Setname', '/Setsex', '/Setbank', '/Withdraw', '/Personalreport'],
  /** With everything set up, and a record of each kind. */
  settled: [
    '/Home',
    '/Mine',
    '/Lottery?key=k3_15m&id=6',
    '/Recharge',
    '/Channel?money=500',
    '/RechargeRecord',
    '/GameRecord',
    '/Moneylog',
    '/Withdraw',
    '/WithdrawRecord',
    '/BindCard',
    '/Setbank',
    '/EditPayPassword',
    '/SetLoginPassword',
    '/Setting',
    '/Infomation',
    '/Sessions',
    '/Notice',
    '/Notifications',
    '/CloseAccount',
    '/Limits',
    '/Personalreport',
    '/PlayVideo?id=3',
    '/MyVideos',
    '/luckDraw',
    '/Profile?id=1',
    '/Appointments',
    '/ServiceOnline',
    '/ServicePage'
  ]
} as const

export type Visitor = keyof typeof pathsByVisitor

/** Create a session for a kind of visitor with what its screens need, or return null for one without a session. */
export async function createVisitor(name: Visitor): Promise<Session | null> {
  if (name === 'anyone') return null
  return name === 'newcomer' ? createMember('100') : createSettledMember()
}

/** Create a member with content on every screen: bets, a withdrawal, a video, a message and a limit. */
async function createSettledMember(): Promise<Session> {
  const member = await createMember('12480')
  await prepareToWithdraw(member)
  await placeOrder(member, 'k3_15m', 'bi,si,11')
  await callApi('/member/setUserWirhdraw', { money: '200', paypwd: PAY_PASSWORD }, member)
  await callApi('/video/buyVideo', { id: '3' }, member)
  await callApi('/service/send', { text: 'Xin chào' }, member)
  await callApi('/member/setLimits', { loss_day: '500' }, member)
  return member
}

/** In the order of `places`. */
export const visitors = Object.keys(pathsByVisitor) as Visitor[]
