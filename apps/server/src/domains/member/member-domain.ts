import type { Domain } from '../../domain.ts'
import { registerMemberAdmin } from './admin/member-admin-routes.ts'
import type { MemberAdmin } from './admin/member-admin.ts'
import { endDemoInvite, ensureDemoInvite } from './ensure-demo-invite.ts'
import { registerMemberRoutes } from './member-routes.ts'
import { renewPersonMarks } from './profile/renew-person-marks.ts'

/** Serve sign-up, sign-in and the account of a member. */
export function memberDomain(admin: MemberAdmin, unreadAnswers: (memberId: bigint) => Promise<number>): Domain {
  const { members } = admin
  const isSandbox = members.config.mode === 'sandbox'
  return {
    register: (registration) => {
      registerMemberRoutes(registration, members, unreadAnswers)
      registerMemberAdmin(registration, admin)
    },
    seed: async () => {
      if (isSandbox) await ensureDemoInvite(members)
    },
    start: async () => {
      await renewPersonMarks(members)
      if (!isSandbox) await endDemoInvite(members)
    },
    stop: () => members.mails?.close()
  }
}
