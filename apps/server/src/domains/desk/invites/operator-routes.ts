import type { Registration } from '../../../http/registration.ts'
import type { Desk } from '../desk.ts'
import { createInvite, switchInvite } from './change-invites.ts'
import { listInvited, listInvites } from './list-invites.ts'

/** The operators' calls about invite codes. */
export function registerInviteDesk({ serveOperator }: Registration, desk: Desk): void {
  serveOperator('getInviteCodes', (input) => listInvites(desk, input))
  serveOperator('getInvited', (input) => listInvited(desk, input))
  serveOperator('createInviteCode', (input, operator) => createInvite(desk, operator, input))
  serveOperator('switchInviteCode', async (input, operator) => {
    await switchInvite(desk, operator, input)
    return null
  })
}
