import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { operatorNames, recordAction } from '../../operator/index.ts'
import { endAnnouncement, publishAnnouncement, saveAnnouncement, type Changed } from '../change-announcement.ts'
import { safeTexts } from '../../../texts/safe-html.ts'
import { selectAnnouncements, type Announcement, type Own } from '../announcement-queries.ts'
import { textIn } from '../../../texts/text-in.ts'
import { saveSitePicture } from '../../upload/index.ts'
import type { AnnouncementAdmin } from './announcement-admin.ts'
import { bannerRow, noticeRow, popupRow } from './announcement-rows.ts'

type Kind = 'notice' | 'banner' | 'popup'
type Saved = OperatorOutput<'saveNotice'>

const rowOf = { notice: noticeRow, banner: bannerRow, popup: popupRow }

/** Return a page of the announcements of a kind, by default the newest change first. */
export async function listAnnouncements<K extends Kind>(
  admin: AnnouncementAdmin,
  kind: K,
  { page, limit, sort = '-changed', state }: OperatorParsed<'getNotices'>
) {
  const wanted = { state: state ?? null, sort, limit, offset: (page - 1) * limit }
  const { rows, total } = await selectAnnouncements(admin.database.main, kind, wanted)
  const authors = rows.flatMap((row) => row.operator_id ?? [])
  const tools = { siteTime: admin.siteTime, names: await operatorNames(admin.database.main, authors) }
  const write = rowOf[kind] as unknown as (
    withTools: typeof tools,
    row: Announcement<K>
  ) => ReturnType<(typeof rowOf)[K]>
  return { rows: rows.map((row) => write(tools, row)), total, page, limit }
}

/** Write a notice. Refuse like `saveAnnouncement`. */
export function saveNotice(
  admin: AnnouncementAdmin,
  operator: Operator,
  input: OperatorParsed<'saveNotice'>
): Promise<Saved> {
  const { type, name, text, link, inBar, pushed } = input
  const own = { type, name, text, link, in_bar: inBar, pushed }
  return save(admin, operator, { act: 'saveNotice', kind: 'notice', input, own })
}

/** Write a banner. Refuse like `saveAnnouncement`. */
export function saveBanner(
  admin: AnnouncementAdmin,
  operator: Operator,
  input: OperatorParsed<'saveBanner'>
): Promise<Saved> {
  const { image, link, title, sort } = input
  return save(admin, operator, { act: 'saveBanner', kind: 'banner', input, own: { image, link, title, sort } })
}

/** Write a popup. Refuse like `saveAnnouncement`. */
export function savePopup(
  admin: AnnouncementAdmin,
  operator: Operator,
  input: OperatorParsed<'savePopup'>
): Promise<Saved> {
  const { title, html, once } = input
  return save(admin, operator, { act: 'savePopup', kind: 'popup', input, own: { title, html, once } })
}

type Showing = Pick<
  OperatorParsed<'saveNotice'>,
  'id' | 'revision' | 'audience' | 'langs' | 'fromSeconds' | 'untilSeconds'
>
type Saving<K extends Kind> = { act: string; kind: K; input: Showing; own: Omit<Own[K], 'mark'> }

function save<K extends Kind>(
  admin: AnnouncementAdmin,
  operator: Operator,
  { act, kind, input, own }: Saving<K>
): Promise<Saved> {
  const { id, revision, audience, langs, fromSeconds, untilSeconds } = input
  const shown = { audience, langs, starts_at: dateOf(fromSeconds), ends_at: dateOf(untilSeconds) }
  return recorded(admin, { operator, act, kind, after: { ...own, ...shown } }, (tx) =>
    saveAnnouncement(tx, admin, { kind, id, revision, operatorId: operator.id, sent: { ...own, ...shown } })
  )
}

/** Publish a draft. Refuse like `publishAnnouncement`. */
export function publish(
  admin: AnnouncementAdmin,
  operator: Operator,
  input: OperatorParsed<'publishAnnouncement'>
): Promise<Saved> {
  const act = { operator, act: 'publishAnnouncement', kind: input.kind, after: { state: 'published' } }
  return recorded(admin, act, (tx) => publishAnnouncement(tx, admin, { ...input, operatorId: operator.id }))
}

/** End a published announcement or discard a draft. Refuse like `endAnnouncement`. */
export function end(
  admin: AnnouncementAdmin,
  operator: Operator,
  input: OperatorParsed<'endAnnouncement'>
): Promise<Saved> {
  const { reason, ...named } = input
  const act = { operator, act: 'endAnnouncement', kind: input.kind, after: { state: 'ended' }, reason }
  return recorded(admin, act, (tx) => endAnnouncement(tx, admin, { ...named, operatorId: operator.id }))
}

/** Store a picture for banners. Refuse a file that is not a picture. */
export async function uploadPicture(
  admin: AnnouncementAdmin,
  operator: Operator,
  { file }: OperatorParsed<'uploadPicture'>
): Promise<OperatorOutput<'uploadPicture'>> {
  const path = await saveSitePicture(admin.uploads, Buffer.from(file, 'base64'))
  await inTransaction(admin.database.main, (tx) =>
    recordAction(tx, admin, { operator, act: 'uploadPicture', subject: { kind: 'picture', id: path } })
  )
  return { path }
}

/** Return the text and markup that members would see in a language. A missing text falls back to English. */
export function preview({ kind, title, text, lang }: OperatorParsed<'previewAnnouncement'>): Preview {
  return { title: textIn(lang, title), text: textIn(lang, kind === 'popup' ? safeTexts(text) : text) }
}

type Preview = OperatorOutput<'previewAnnouncement'>
type Action = { operator: Operator; act: string; kind: Kind; after: object; reason?: string }

/** Run a change and record it, with the state before and after, in the same transaction. */
function recorded<K extends Kind>(
  admin: AnnouncementAdmin,
  { operator, act, kind, after, reason = '' }: Action,
  change: (tx: Tx) => Promise<Changed<K>>
): Promise<Saved> {
  return inTransaction(admin.database.main, async (tx) => {
    const { id, revision, before } = await change(tx)
    const tools = { siteTime: admin.siteTime, names: new Map<bigint, string>() }
    const was = before && (rowOf[kind] as (withTools: typeof tools, row: never) => object)(tools, before as never)
    await recordAction(tx, admin, { operator, act, subject: { kind, id }, before: was, after, reason })
    return { id: Number(id), revision }
  })
}

const dateOf = (second: number) => (second === 0 ? null : new Date(second * 1000))
