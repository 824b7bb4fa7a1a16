import type { Registration } from '../../http/registration.ts'
import type { Serve } from '../../http/serve-member.ts'
import { unreadNotices } from '../announcement/index.ts'
import type { Members } from './members.ts'
import { changePassword } from './password/change-password.ts'
import { changePayPassword, setPayPassword } from './password/pay-password.ts'
import { setAvatar, setName, setSex } from './profile/change-profile.ts'
import { selectInvite } from './member-queries.ts'
import { resetPassword } from './reset/reset-password.ts'
import { sendReset } from './reset/send-reset.ts'
import { confirmAgain } from './session/confirmed.ts'
import { whySignedOut } from './session/check-session.ts'
import { describeSessions } from './session/describe-sessions.ts'
import { endReplaced, endSession } from './session/end-session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { startExternalSignIn, loginOptions, completeExternalSignIn } from './external-sign-in/sign-in-with-provider.ts'
import { userInfo } from './user-info.ts'

/** Register the calls about members and their sessions. */
export function registerMemberRoutes(
  { serve }: Registration,
  members: Members,
  unreadAnswers: (memberId: bigint) => Promise<number>
): void {
  serve('doLogin', async (input, caller) => {
    const entered = await signIn(members, input, caller)
    await endReplaced(members, caller.member)
    return entered
  })
  serve('doRegister', (input, caller) => signUp(members, input, caller))
  serve('getUserInfo', (_input, { member, lang }) => userInfo(members, member.id, lang))
  serve('getSessions', (_input, { member }) => describeSessions(members, member))
  registerOwnThings(serve, members)
  serve('logout', async (_input, { member }) => {
    await endSession(members, { memberId: member.id, id: member.sessionId, reason: 'logout' })
    return null
  })
  serve('delSession', async ({ id }, { member }) => {
    await endSession(members, { memberId: member.id, id, reason: id === member.sessionId ? 'logout' : 'revoked' })
    return null
  })
  serve('confirmPassword', ({ password }, { member, credentials, address }) =>
    confirmAgain(members, { member, token: credentials!.token, password, address })
  )
  serve('getInvite', async (_input, { member }) => {
    const invite = await selectInvite(members.database.main, member.id)
    return { code: invite?.code ?? '', usedCount: invite?.used ?? 0 }
  })
  serve('checkLoginOut', async (_input, { member, credentials, lang }) => {
    if (!member) return { isSignedIn: false, endReason: await whySignedOut(members, credentials) }
    return {
      isSignedIn: true,
      endReason: null,
      unreadNotices: await unreadNotices(members.database.main, member.id, lang),
      unreadAnswers: await unreadAnswers(member.id),
      serverTimeSeconds: Math.floor(members.clock.now() / 1000)
    }
  })
}

/** Register the calls about the member's own account and external sign-in. */
function registerOwnThings(serve: Serve, members: Members): void {
  serve('setName', ({ name }, { member }) => setName(members, member.id, name))
  serve('setSex', ({ sex }, { member }) => setSex(members, member.id, sex))
  serve('uploadHeaderImg', ({ avatarUrl }, { member }) => setAvatar(members, member.id, avatarUrl))
  serve('setPayPassword', ({ paymentPassword }, { member }) => setPayPassword(members, member.id, paymentPassword))
  serve('editPayPassword', ({ currentPaymentPassword, newPaymentPassword }, { member }) =>
    changePayPassword(members, member.id, { old: currentPaymentPassword, chosen: newPaymentPassword })
  )
  serve('setLoginPassword', ({ currentPassword, newPassword }, { member, address }) =>
    changePassword(members, { memberId: member.id, old: currentPassword, chosen: newPassword, address })
  )
  serve('sendReset', ({ account }, { address }) => sendReset(members, account, address))
  serve('resetPassword', (input) => resetPassword(members, input))
  serve('getLoginOptions', async () => loginOptions(members))
  serve('startLoginthird', ({ provider }, { address }) => startExternalSignIn(members, provider, address))
  serve('doLoginthird', async (input, caller) => {
    const entered = await completeExternalSignIn(members, input, caller)
    if ('token' in entered) await endReplaced(members, caller.member)
    return entered
  })
}
