import type { CallingMember } from '../../http/caller.ts'
import type { Registration } from '../../http/registration.ts'
import { conversationState, readAnswers, publishTyping } from './chat/conversation-state.ts'
import { listMessages } from './chat/list-messages.ts'
import { describePresence } from './chat/presence.ts'
import { sendMessage } from './chat/send-message.ts'
import { endGuestChat, readGuestChat, seeAnswers } from './guest/guest-chat.ts'
import { takeGuestChat } from './guest/hand-over.ts'
import { sendAsGuest } from './guest/send-as-guest.ts'
import type { Service } from './service.ts'
import { listTickets } from './tickets/list-tickets.ts'
import { sendTicket } from './tickets/send-ticket.ts'

/** Register the members' calls about the chat and tickets. */
export function registerServiceRoutes({ serve }: Registration, service: Service): void {
  const shownTo = (member: CallingMember) => ({
    memberId: member.id,
    imageAt: (path: string) => service.uploads.pictures.addressFor({ kind: 'member', ...member }, path)
  })
  serve('getServiceList', (input, { member, setCookie }) => {
    setCookie(service.uploads.pictures.cookieFor(member))
    return listMessages(service, { ...input, ...shownTo(member) })
  })
  serve('getServicePresence', () => describePresence(service))
  serve('getServiceState', (_input, { member }) => conversationState(service, member.id))
  serve('sendService', (input, { member, setCookie }) => {
    setCookie(service.uploads.pictures.cookieFor(member))
    return sendMessage(service, { ...input, ...shownTo(member) })
  })
  serve('readService', async ({ id }, { member }) => ({
    unreadAnswers: await readAnswers(service, member.id, BigInt(id))
  }))
  serve('typeService', async (_input, { member }) => {
    await publishTyping(service, member.id)
    return null
  })
  serve('getGuestChat', ({ secret }) => readGuestChat(service, secret))
  serve('sendGuestMessage', (input, { lang, address }) => sendAsGuest(service, { ...input, lang, address }))
  serve('readGuestChat', ({ secret, id }) => seeAnswers(service, secret, BigInt(id)))
  serve('endGuestChat', ({ secret }) => endGuestChat(service, secret))
  serve('takeGuestChat', ({ secret }, { member }) => takeGuestChat(service, { memberId: member.id, secret }))
  serve('sendTicket', (input, { member, lang }) => sendTicket(service, { ...input, memberId: member.id, lang }))
  serve('getOwnTickets', (input, { member, lang }) => listTickets(service, { ...input, memberId: member.id, lang }))
}
