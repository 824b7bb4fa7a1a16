import type { Registration } from '../../../http/registration.ts'
import { removeCanned, saveCanned } from './change-canned.ts'
import { selectCanned } from './service-canned-queries.ts'
import { answerMember, sendPictureToMember } from './answer-member.ts'
import { assignConversation, finishConversation, readConversation, typeToMember } from './change-conversation.ts'
import { describeConversation, describeAdmin, listConversations } from './list-conversations.ts'
import { answerGuest, assignGuest, finishGuest, seeGuest } from './answer-guest.ts'
import { describeGuest, listGuests } from './list-guests.ts'
import type { Service } from '../service.ts'
import { answerTicket } from './answer-ticket.ts'
import { describeTicket, listAdminTickets } from './admin-tickets.ts'

/** Register the operators' calls of the service inbox. */
export function registerServiceAdminRoutes({ serveOperator }: Registration, service: Service): void {
  serveOperator('getServiceOverview', (_input, operator) => describeAdmin(service, operator))
  serveOperator('getConversations', (input, operator) => listConversations(service, operator, input))
  serveOperator('getConversation', (input, operator) => describeConversation(service, operator, input))
  serveOperator('answerMember', (input, operator) => answerMember(service, operator, input))
  serveOperator('sendPictureToMember', (input, operator) => sendPictureToMember(service, operator, input))
  serveOperator('getCannedAnswers', () => selectCanned(service.database.main))
  serveOperator('saveCannedAnswer', (input, operator) => saveCanned(service, operator, input))
  serveOperator('getTickets', (input) => listAdminTickets(service, input))
  serveOperator('getTicket', ({ id }) => describeTicket(service, id))
  serveOperator('getGuestConversations', (input) => listGuests(service, input))
  serveOperator('getGuestConversation', (input) => describeGuest(service, input))
  serveOperator('answerGuest', (input, operator) => answerGuest(service, operator, input))
  serveOperator('assignGuestConversation', (input, operator) => assignGuest(service, operator, input))
  serveOperator('readGuestConversation', (input, operator) => seeGuest(service, operator, input))
  serveOperator('finishGuestConversation', (input, operator) => finishGuest(service, operator, input))
  serveOperator('assignConversation', async (input, operator) => {
    await assignConversation(service, operator, input)
    return null
  })
  serveOperator('readConversation', async (input, operator) => {
    await readConversation(service, operator, input)
    return null
  })
  serveOperator('finishConversation', async (input, operator) => {
    await finishConversation(service, operator, input)
    return null
  })
  serveOperator('typeToMember', async ({ member }) => {
    await typeToMember(service, member)
    return null
  })
  serveOperator('removeCannedAnswer', async ({ id }, operator) => {
    await removeCanned(service, operator, id)
    return null
  })
  serveOperator('answerTicket', async (input, operator) => {
    await answerTicket(service, operator, input)
    return null
  })
}
