import type { Registration } from '../../../http/registration.ts'
import { createInvite, switchInvite } from './change-invites.ts'
import { addNote, closeMember, endSessions, freezeMember, sendResetLink, unfreezeMember } from './change-member.ts'
import { listInvited, listInvites } from './list-invites.ts'
import type { MemberAdmin } from './member-admin.ts'

/** Register the operators' calls that change a member, and those about invite codes. */
export function registerMemberAdmin({ serveOperator }: Registration, admin: MemberAdmin): void {
  serveOperator('endMemberSessions', (input, operator) => endSessions(admin, operator, input))
  serveOperator('resetMemberPassword', async (input, operator) => {
    await sendResetLink(admin, operator, input)
    return null
  })
  serveOperator('freezeMember', async (input, operator) => {
    await freezeMember(admin, operator, input)
    return null
  })
  serveOperator('unfreezeMember', async (input, operator) => {
    await unfreezeMember(admin, operator, input)
    return null
  })
  serveOperator('addMemberNote', async (input, operator) => {
    await addNote(admin, operator, input)
    return null
  })
  serveOperator('closeMember', async (input, operator) => {
    await closeMember(admin, operator, input)
    return null
  })
  serveOperator('getInviteCodes', (input) => listInvites(admin, input))
  serveOperator('getInvited', (input) => listInvited(admin, input))
  serveOperator('createInviteCode', (input, operator) => createInvite(admin, operator, input))
  serveOperator('switchInviteCode', async (input, operator) => {
    await switchInvite(admin, operator, input)
    return null
  })
}
