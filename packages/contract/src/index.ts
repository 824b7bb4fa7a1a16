export { UNITS_PER_POINT, formatAmount, parseAmount, parseWholePoints, unitsOf } from './amount.ts'
export {
  calls,
  type Call,
  type CallInput,
  type CallOutput,
  type CallParsed,
  type WireInput,
  type WireOutput
} from './calls.ts'
export {
  activityTypes,
  appointmentStates,
  reportReasons,
  spokenLanguages,
  type ActivityType,
  type ReportReason,
  type SpokenLanguage
} from './calls/host/kinds.ts'
export { pushKinds, type PushKind } from './calls/notice/push-kinds.ts'
export {
  guestMessagesPerDay,
  maxMessageLength,
  referenceKinds,
  ticketKinds,
  ticketStates,
  ticketTopics,
  type ReferenceKind,
  type TicketKind,
  type TicketTopic
} from './calls/service/kinds.ts'
export { SERVER_TIME_HEADER, decodeData, encodeData, faultCodes, type Envelope, type FaultCode } from './envelope.ts'
export { languageCodes, type LanguageCode } from './language.ts'
export {
  liveEvents,
  wireDataOf,
  type LiveData,
  type LiveEvent,
  type LiveEventName,
  type WireLiveEvent
} from './live.ts'
export { limitKinds, spanLimits, type LimitKind, type SpanLimit } from './calls/limits.ts'
export { formatMoney, type Money } from './money.ts'
export { betOptions, type BetOption } from './options.ts'
export { refusalCodes, type RefusalCode } from './refusals.ts'
export { routes, type CallName, type Route } from './routes.ts'
export { readers, type CallReader } from './wire/codec/readers.ts'
export { writeAcceptedOrder } from './wire/codec/order-codec.ts'
export { decodeInput, encodeOutput, encodeRefusal } from './wire/wire.ts'
