import type { Context } from '../../context.ts'
import type { Tx } from '../../database/transaction.ts'
import { fieldInvalid, Refusal } from '../../refusal.ts'
import type { Texts } from '@glasshouse/contract/operator'
import { safeTexts } from '../../texts/safe-html.ts'
import { announceDue, type AnnounceTools } from './announce.ts'
import {
  insertAnnouncement,
  lockAnnouncement,
  markEnded,
  markPublished,
  nextMark,
  updateAnnouncement,
  type Announcement,
  type Own,
  type Schedule,
  type AnnouncementRow,
  type Written
} from './announcement-queries.ts'
import type { AnnouncementKind } from './announcement-tables.ts'

type Tools = Pick<Context, 'clock'> & AnnounceTools

/** An announcement and the revision that was read. */
export type Named<Kind extends AnnouncementKind> = { kind: Kind; id: bigint; revision: number | undefined }

/** An announcement before and after, for the audit log. */
export type Changed<Kind extends AnnouncementKind> = { id: bigint; revision: number; before: Announcement<Kind> | null }

type Sent<Kind extends AnnouncementKind> = Omit<Own[Kind], 'mark'> & Schedule
type Saving<Kind extends AnnouncementKind> = {
  kind: Kind
  id?: bigint | undefined
  revision?: number | undefined
  operatorId: bigint
  sent: Sent<Kind>
}

/**
 * Write a new draft or change an announcement; a published one changes at once. Refuse `RECORD_UNKNOWN`,
 * `ANNOUNCEMENT_CHANGED` when someone else changed it meanwhile, and `ANNOUNCEMENT_STATE` when it has ended.
 */
export async function saveAnnouncement<Kind extends AnnouncementKind>(
  tx: Tx,
  tools: Tools,
  { kind, id, revision, operatorId, sent }: Saving<Kind>
): Promise<Changed<Kind>> {
  const { starts_at, ends_at } = sent
  if (ends_at !== null && ends_at.getTime() <= (starts_at?.getTime() ?? 0)) throw fieldInvalid('untilSeconds')
  const before = id === undefined ? null : await lockNamed(tx, { kind, id, revision })
  if (before?.state === 'ended') throw new Refusal('ANNOUNCEMENT_STATE')
  const now = tools.clock.now()
  if (before && before.state !== 'draft' && ends_at !== null && ends_at.getTime() <= now)
    throw fieldInvalid('untilSeconds')
  const facts = await withOwn(tx, kind, { ...sent, starts_at: startOf(before, starts_at, now) }, before)
  const changed = before
    ? { id: before.id, revision: await updateAnnouncement(tx, kind, { id: before.id, facts, operatorId }) }
    : { id: await insertAnnouncement(tx, kind, { facts, operatorId }), revision: 1 }
  await notifyChange(tx, tools, kind)
  return { ...changed, before }
}

/** Publish a draft. Refuse `RECORD_UNKNOWN`, `ANNOUNCEMENT_CHANGED`, `ANNOUNCEMENT_STATE`, and an end in the past. */
export async function publishAnnouncement<Kind extends AnnouncementKind>(
  tx: Tx,
  tools: Tools,
  { operatorId, ...named }: Named<Kind> & { operatorId: bigint }
): Promise<Changed<Kind>> {
  const before = await lockNamed(tx, named)
  if (before.state !== 'draft') throw new Refusal('ANNOUNCEMENT_STATE')
  if (before.ends_at !== null && before.ends_at.getTime() <= tools.clock.now()) throw fieldInvalid('untilSeconds')
  const revision = await markPublished(tx, named.kind, { id: named.id, operatorId })
  await notifyChange(tx, tools, named.kind)
  return { id: named.id, revision, before }
}

/** End an announcement or discard a draft. Refuse `RECORD_UNKNOWN`, `ANNOUNCEMENT_CHANGED`, `ANNOUNCEMENT_STATE`. */
export async function endAnnouncement<Kind extends AnnouncementKind>(
  tx: Tx,
  tools: Tools,
  { operatorId, ...named }: Named<Kind> & { operatorId: bigint }
): Promise<Changed<Kind>> {
  const before = await lockNamed(tx, named)
  if (before.state === 'ended') throw new Refusal('ANNOUNCEMENT_STATE')
  const revision = await markEnded(tx, named.kind, { id: named.id, operatorId })
  await notifyChange(tx, tools, named.kind)
  return { id: named.id, revision, before }
}

async function lockNamed<Kind extends AnnouncementKind>(
  tx: Tx,
  { kind, id, revision }: Named<Kind>
): Promise<Announcement<Kind>> {
  const found = await lockAnnouncement(tx, kind, id)
  if (!found) throw new Refusal('RECORD_UNKNOWN')
  if (found.revision !== revision) throw new Refusal('ANNOUNCEMENT_CHANGED')
  return found
}

/** Return the start of an announcement. Only one that has not started can be postponed. */
function startOf(
  before: Pick<AnnouncementRow, 'state' | 'starts_at'> | null,
  requested: Date | null,
  now: number
): Date | null {
  if (before?.state === 'shown') return before.starts_at
  return before?.state === 'scheduled' ? (requested ?? new Date(now)) : requested
}

/** Return the columns with sanitized markup, and with a new number when a popup's text changed. */
async function withOwn<Kind extends AnnouncementKind>(
  tx: Tx,
  kind: Kind,
  sent: Sent<Kind>,
  before: Announcement<Kind> | null
): Promise<Written<Kind>> {
  if (kind !== 'popup') return sent as unknown as Written<Kind>
  const popup = sent as unknown as Sent<'popup'>
  const old = before as unknown as Own['popup'] | null
  const html = safeTexts(popup.html)
  const isSame = old !== null && sameTexts(old.title, popup.title) && sameTexts(old.html, html)
  const mark = isSame ? old.mark : await nextMark(tx)
  return { ...popup, html, mark } as unknown as Written<Kind>
}

function sameTexts(one: Texts, other: Texts): boolean {
  const langs = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Texts>
  return [...langs].every((lang) => one[lang] === other[lang])
}

async function notifyChange(tx: Tx, tools: Tools, kind: AnnouncementKind): Promise<void> {
  await tools.notifications.notify(tx, 'settings', { part: kind })
  await tools.notifications.notify(tx, 'console', { section: 'announcements' })
  if (kind !== 'notice') return
  await tools.notifications.notify(tx, 'notice', { memberId: null })
  await announceDue(tx, tools)
}
