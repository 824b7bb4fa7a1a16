import type { Registration } from '../../../http/registration.ts'
import type { Desk } from '../desk.ts'
import { addNote, closeMember, endSessions, freezeMember, sendResetLink, unfreezeMember } from './change-member.ts'
import { describeMember } from './describe-member.ts'
import { listMembers } from './list-members.ts'
import { memberMoneyLog, memberOrders, memberRecharges } from './member-lists.ts'

/** The operators' calls about members. */
export function registerMemberDesk({ serveOperator }: Registration, desk: Desk): void {
  serveOperator('getMembers', (input) => listMembers(desk, input))
  serveOperator('getMember', ({ id }) => describeMember(desk, id))
  serveOperator('getMemberOrders', (input, { lang }) => memberOrders(desk, input, lang))
  serveOperator('getMemberRecharges', (input, { lang }) => memberRecharges(desk, input, lang))
  serveOperator('getMemberMoneylog', (input, { lang }) => memberMoneyLog(desk, input, lang))
  serveOperator('endMemberSessions', (input, operator) => endSessions(desk, operator, input))
  serveOperator('resetMemberPassword', async (input, operator) => {
    await sendResetLink(desk, operator, input)
    return null
  })
  serveOperator('freezeMember', async (input, operator) => {
    await freezeMember(desk, operator, input)
    return null
  })
  serveOperator('unfreezeMember', async (input, operator) => {
    await unfreezeMember(desk, operator, input)
    return null
  })
  serveOperator('addMemberNote', async (input, operator) => {
    await addNote(desk, operator, input)
    return null
  })
  serveOperator('closeMember', async (input, operator) => {
    await closeMember(desk, operator, input)
    return null
  })
}
