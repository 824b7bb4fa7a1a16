import type { Registration } from '../../http/registration.ts'
import { unreadNotices } from '../site/index.ts'
import type { Members } from './members.ts'
import { selectInvite } from './queries.ts'
import { whySignedOut } from './session/check-session.ts'
import { describeSessions } from './session/describe-sessions.ts'
import { endSession } from './session/end-session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { userInfo } from './user-info.ts'

/** The calls about members and their sessions. */
export function registerMemberRoutes({ serve }: Registration, members: Members): void {
  serve('doLogin', (input, caller) => signIn(members, input, caller))
  serve('doRegister', (input, caller) => signUp(members, input, caller))
  serve('getUserInfo', (_input, { member }) => userInfo(members, member.id))
  serve('getSessions', (_input, { member }) => describeSessions(members, member))
  serve('logout', async (_input, { member }) => {
    await endSession(members, { memberId: member.id, id: member.sessionId, reason: 'logout' })
    return null
  })
  serve('delSession', async ({ id }, { member }) => {
    await endSession(members, { memberId: member.id, id, reason: id === member.sessionId ? 'logout' : 'revoked' })
    return null
  })
  serve('getInvite', async (_input, { member }) => {
    const invite = await selectInvite(members.database.main, member.id)
    return invite ?? { code: '', used: 0 }
  })
  serve('checkLoginOut', async (_input, { member, credentials }) => {
    if (!member) return { login: 0, reason: await whySignedOut(members, credentials) }
    return {
      login: 1,
      reason: '',
      notice_unread: await unreadNotices(members.database.main, member.id),
      // The chat with the operator's staff is to come: nobody has written anything yet.
      service_unread: 0,
      server_ts: Math.floor(members.clock.now() / 1000)
    }
  })
}
