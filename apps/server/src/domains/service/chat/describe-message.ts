import type { CallOutput } from '@glasshouse/contract'
import { timeOfId } from '../../../ids.ts'
import type { Service } from '../service.ts'
import type { Conversation, Message } from './service-chat-queries.ts'
import type { Reference } from './records.ts'

type ShownMessage = CallOutput<'sendService'>
type Seen = Pick<Conversation, 'member_seen' | 'operator_seen'>

/** Return a message for either side. Its picture is at `imageAt`, the viewer's own address. */
export function describeMessage(
  { siteTime }: Pick<Service, 'siteTime'>,
  message: Message,
  { seen, imageAt }: { seen: Seen; imageAt: (path: string) => string }
): ShownMessage {
  const isOwn = message.operator_id === null
  const { time, ts } = siteTime.timestamp(new Date(timeOfId(message.id)))
  return {
    id: message.id.toString(),
    isOwn,
    text: message.text,
    imageUrl: message.image === '' ? null : imageAt(message.image),
    record: describeRecord(message),
    isFromGuest: message.guest_id !== null,
    isSeen: message.id <= (isOwn ? seen.operator_seen : seen.member_seen),
    createdAt: time,
    createdAtSeconds: ts
  }
}

/** Return the record of a message or ticket, or null. */
export function describeRecord({ ref_kind, ref_id }: Reference): ShownMessage['record'] {
  return ref_kind === '' ? null : { kind: ref_kind, no: ref_id.toString() }
}
