import { askSite, createMember, makeReadyToWithdraw, PAY_PASSWORD, placeOrder, type Session } from './member.ts'

/** Every screen of the member app, by who looks at it. No route may be missing: `access/accessibility.spec.ts` holds them to that. */
export const places = {
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
  /** Who has points, and has set nothing yet. */
  newcomer: ['/Home', '/SetPayPassword', '/Setname', '/Setsex', '/Setbank', '/Withdraw', '/Personalreport'],
  /** Who has set everything, and has done a bit of everything. */
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

export type Visitor = keyof typeof places

/** Who looks at the places of a name, with what they have by then; nobody has no session. */
export async function visitor(name: Visitor): Promise<Session | null> {
  if (name === 'anyone') return null
  return name === 'newcomer' ? createMember('100') : createSettledMember()
}

/** A member with something on every screen: bets, a withdrawal, a film, a message, a limit. */
async function createSettledMember(): Promise<Session> {
  const member = await createMember('12480')
  await makeReadyToWithdraw(member)
  await placeOrder(member, 'k3_15m', 'bi,si,11')
  await askSite('/member/setUserWirhdraw', { money: '200', paypwd: PAY_PASSWORD }, member)
  await askSite('/video/buyVideo', { id: '3' }, member)
  await askSite('/service/send', { text: 'Xin chào' }, member)
  await askSite('/member/setLimits', { loss_day: '500' }, member)
  return member
}

/** In the order of `places`. */
export const visitors = Object.keys(places) as Visitor[]
