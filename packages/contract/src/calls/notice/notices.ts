import { z } from 'zod'
import { count, paging, unixSeconds, wireId, wireTime } from '../../fields.ts'
import { pushKinds, type PushKind } from './push-kinds.ts'

/** A notice’s id, as text in a form. */
const noticeId = count.min(1).max(Number.MAX_SAFE_INTEGER)

/** The chosen kinds, joined by commas: at least one, each once. */
const kindList = z
  .string()
  .max(100)
  .transform((text, context): PushKind[] => {
    const kinds = text.split(',')
    const known = kinds.every((kind): kind is PushKind => (pushKinds as readonly string[]).includes(kind))
    if (known && new Set(kinds).size === kinds.length) return kinds as PushKind[]
    context.addIssue({ code: 'custom', message: 'known kinds, each once' })
    return z.NEVER
  })

const endpoint = z.string().min(10).max(1024)

const flag = z.union([z.literal(0), z.literal(1)])

const notice = z.object({
  id: wireId,
  name: z.string(),
  text: z.string(),
  create_time: wireTime,
  create_ts: unixSeconds,
  is_read: flag,
  type: z.string(),
  link: z.string()
})

export const noticeCalls = {
  getNoticeList: {
    summary: 'Notices, newest first; with a session also whether they are read.',
    input: z.object(paging),
    output: z.array(notice),
    refusals: []
  },
  readNotices: {
    summary: 'Mark a notice as read, or all up to the newest one that was seen.',
    input: z.object({
      /** Only this one. */
      id: noticeId.optional(),
      /** This one and all older ones. */
      until: noticeId.optional()
    }),
    output: z.object({ notice_unread: z.number().int() }),
    refusals: []
  },
  getPush: {
    summary: 'The key under which a browser subscribes to push, and the kinds that this device has chosen.',
    input: z.object({
      /** This device's push address, if it has one. */
      endpoint: endpoint.optional()
    }),
    output: z.object({
      /** The server’s public key (VAPID), in base64url. */
      key: z.string(),
      /** Empty unless this member subscribed on this device. */
      kinds: z.array(z.enum(pushKinds))
    }),
    refusals: []
  },
  subscribePush: {
    summary:
      'Push notices to this device for as long as the member is signed in on it, in the language of the request.',
    input: z.object({
      endpoint,
      /** The browser’s public key and secret, in base64url (RFC 8291). */
      p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
      kinds: kindList
    }),
    output: z.object({ kinds: z.array(z.enum(pushKinds)) }),
    refusals: []
  },
  unsubscribePush: {
    summary: 'Push nothing to a device any more.',
    input: z.object({ endpoint }),
    output: z.null(),
    refusals: []
  }
} as const
