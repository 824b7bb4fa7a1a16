// The chat with staff and its inbox, guests' chat, canned answers, questions and complaints.
//
// A member has one endless conversation. Every writer locks its row, so that ids rise within it on any node, and a
// reader who asks for messages `after` one misses none. The row also says who answers, since when the member waits, and
// how far each side has read, all changed by conditional updates: when two operators take it at once, one succeeds. The
// time to each first answer is a row of its own; members are shown the median and the 90th percentile of the last
// hundred.
//
// A member's picture is private until it becomes the avatar, and so is one that staff send to the member: it is stored as
// one of the member's. Member and staff get addresses of their own
// (`upload/private`), signed over picture, viewer and session, for twenty minutes at most. Such an address opens for
// that viewer only, by the session's headers, the media cookie or the operator's cookie, and is not cached.
//
// Guests who are not signed in have tables of their own (`service_guest`). A conversation belongs to a 256-bit secret
// created by the device, of which the server stores the hash, and to no account. It takes text only, twenty messages a
// day for each device and two hundred for each address, and is deleted 30 days after the last message. Operators see
// guests separately from members, marked as unknown. `takeGuestChat` (at the next sign-in on that device) and
// `finishRecovery` move it into the member's conversation in one transaction, each message marked. Not protected: on a
// shared device, the next person to sign in takes over what the previous one wrote; the page says so and offers to
// delete it.
//
// If customer service is an external page (`serviceUrl`), the server asks that page every ten minutes whether it may be
// framed (`settings/framing`), because a browser shows nothing in place of a page that refuses and does not notify the
// app. Such a page, and one that redirects, is opened instead of the app.
//
// What a member writes is masked before it reaches the database (`masking/`): card numbers (Luhn's check, however
// spaced, in any script's digits) and texts labelled as a password or a code, in six languages. The numbers of the
// member's own records stay. Operators' texts that ask for a password or a code are refused (H7), in chat, canned
// answers, tickets and answers to appointments. Not protected: nobody reads the words in a picture that staff send; who
// sent it is in the audit log. Closing an account deletes the chat and leaves the complaints.

export { messageHistory } from './chat/list-messages.ts'
export { deleteConversation, unreadAnswers } from './chat/service-chat-queries.ts'
export { handOverGuest } from './guest/hand-over.ts'
export { listTickets } from './tickets/list-tickets.ts'
export { countOpenTickets } from './tickets/service-ticket-queries.ts'
export { exportedTicketEntries } from './tickets/ticket-entry-queries.ts'
