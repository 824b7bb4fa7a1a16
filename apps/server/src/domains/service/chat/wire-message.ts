import type { CallOutput } from '@glasshouse/contract'
import { timeOfId } from '../../../ids.ts'
import type { Service } from '../service.ts'
import type { Conversation, Message } from './service-chat-queries.ts'
import type { Reference } from './records.ts'

type WireMessage = CallOutput<'sendService'>
type Seen = Pick<Conversation, 'member_seen' | 'operator_seen'>

/** A message as both sides are shown it: its picture under `imageAt`, which is the viewer's own address. */
export function wireMessage(
  { siteTime }: Pick<Service, 'siteTime'>,
  message: Message,
  { seen, imageAt }: { seen: Seen; imageAt: (path: string) => string }
): WireMessage {
  const isOwn = message.operator_id === null
  const { time, ts } = siteTime.moment(new Date(timeOfId(message.id)))
  return {
    id: message.id.toString(),
    mine: isOwn ? 1 : 0,
    text: message.text,
    image: message.image === '' ? '' : imageAt(message.image),
    ref: wireReference(message),
    as_guest: message.guest_id === null ? 0 : 1,
    seen: message.id <= (isOwn ? seen.operator_seen : seen.member_seen) ? 1 : 0,
    create_time: time,
    create_ts: ts
  }
}

export function wireReference({ ref_kind, ref_id }: Reference): WireMessage['ref'] {
  return ref_kind === '' ? null : { kind: ref_kind, no: ref_id.toString() }
}
