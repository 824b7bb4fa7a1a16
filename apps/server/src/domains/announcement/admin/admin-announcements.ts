import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { recordAct } from '../../operator/index.ts'
import { endBulletin, publishBulletin, saveBulletin, type Changed } from '../change-announcement.ts'
import { safeTexts } from '../../../wording/safe-html.ts'
import { selectBulletins, type Bulletin } from '../announcement-queries.ts'
import { textIn } from '../../../wording/text-in.ts'
import { saveSitePicture } from '../../upload/index.ts'
import type { AnnouncementAdmin } from './announcement-admin.ts'
import { bannerRow, noticeRow, popupRow } from './announcement-rows.ts'

type Kind = 'notice' | 'banner' | 'popup'
type Saved = OperatorOutput<'saveNotice'>

const rowOf = { notice: noticeRow, banner: bannerRow, popup: popupRow }

/** A page of the bulletins of a kind, the newest change first unless told. */
export async function listBulletins<K extends Kind>(
  desk: AnnouncementAdmin,
  kind: K,
  { page, limit, sort = '-changed', state }: OperatorParsed<'getNotices'>
) {
  const wanted = { state: state ?? null, sort, limit, offset: (page - 1) * limit }
  const { rows, total } = await selectBulletins(desk.database.main, kind, wanted)
  const write = rowOf[kind] as unknown as (desk: AnnouncementAdmin, row: Bulletin<K>) => ReturnType<(typeof rowOf)[K]>
  return { rows: rows.map((row) => write(desk, row)), total, page, limit }
}

/** Writes a notice. Refuses as `saveBulletin` does. */
export function saveNotice(
  desk: AnnouncementAdmin,
  operator: Operator,
  input: OperatorParsed<'saveNotice'>
): Promise<Saved> {
  const { type, name, text, link } = input
  const own = { type, name, text, link, in_bar: input.in_bar === 1, pushed: input.pushed === 1 }
  return save(desk, operator, { act: 'saveNotice', kind: 'notice', input, own })
}

/** Makes a banner. Refuses as `saveBulletin` does. */
export function saveBanner(
  desk: AnnouncementAdmin,
  operator: Operator,
  input: OperatorParsed<'saveBanner'>
): Promise<Saved> {
  const { image, link, title, sort } = input
  return save(desk, operator, { act: 'saveBanner', kind: 'banner', input, own: { image, link, title, sort } })
}

/** Writes a popup. Refuses as `saveBulletin` does. */
export function savePopup(
  desk: AnnouncementAdmin,
  operator: Operator,
  input: OperatorParsed<'savePopup'>
): Promise<Saved> {
  const { title, html, once } = input
  return save(desk, operator, { act: 'savePopup', kind: 'popup', input, own: { title, html, once } })
}

type Showing = Pick<OperatorParsed<'saveNotice'>, 'id' | 'revision' | 'audience' | 'langs' | 'from_ts' | 'until_ts'>
type Saving<K extends Kind> = { act: string; kind: K; input: Showing; own: object }

function save<K extends Kind>(
  desk: AnnouncementAdmin,
  operator: Operator,
  { act, kind, input, own }: Saving<K>
): Promise<Saved> {
  const { id, revision, audience, langs, from_ts, until_ts } = input
  const shown = { audience, langs, starts_at: dateOf(from_ts), ends_at: dateOf(until_ts) }
  return recorded(desk, { operator, act, kind, after: { ...own, ...shown } }, (tx) =>
    saveBulletin(tx, desk, { kind, id, revision, operatorId: operator.id, sent: { ...own, ...shown } as never })
  )
}

/** Shows a draft. Refuses as `publishBulletin` does. */
export function publish(
  desk: AnnouncementAdmin,
  operator: Operator,
  input: OperatorParsed<'publishBulletin'>
): Promise<Saved> {
  const act = { operator, act: 'publishBulletin', kind: input.kind, after: { state: 'published' } }
  return recorded(desk, act, (tx) => publishBulletin(tx, desk, { ...input, operatorId: operator.id }))
}

/** Takes down what is shown, or gives up a draft. Refuses as `endBulletin` does. */
export function end(desk: AnnouncementAdmin, operator: Operator, input: OperatorParsed<'endBulletin'>): Promise<Saved> {
  const { reason, ...named } = input
  const act = { operator, act: 'endBulletin', kind: input.kind, after: { state: 'ended' }, reason }
  return recorded(desk, act, (tx) => endBulletin(tx, desk, { ...named, operatorId: operator.id }))
}

/** Keeps a picture for banners. Refuses what is none. */
export async function uploadPicture(
  desk: AnnouncementAdmin,
  operator: Operator,
  { file }: OperatorParsed<'uploadPicture'>
): Promise<OperatorOutput<'uploadPicture'>> {
  const path = await saveSitePicture(desk.uploads, Buffer.from(file, 'base64'))
  await inTransaction(desk.database.main, (tx) =>
    recordAct(tx, desk, { operator, act: 'uploadPicture', subject: { kind: 'picture', id: path } })
  )
  return { path }
}

/** What members would read in a language: English where it says nothing, and markup as it may be shown. */
export function preview({ kind, title, text, lang }: OperatorParsed<'previewBulletin'>): Preview {
  return { title: textIn(lang, title), text: textIn(lang, kind === 'popup' ? safeTexts(text) : text) }
}

type Preview = OperatorOutput<'previewBulletin'>
type Act = { operator: Operator; act: string; kind: Kind; after: object; reason?: string }

/** Does it, and records it in the same transaction: how it was, and what was made of it. */
function recorded<K extends Kind>(
  desk: AnnouncementAdmin,
  { operator, act, kind, after, reason = '' }: Act,
  change: (tx: Tx) => Promise<Changed<K>>
): Promise<Saved> {
  return inTransaction(desk.database.main, async (tx) => {
    const { id, revision, before } = await change(tx)
    const was = before && (rowOf[kind] as (desk: AnnouncementAdmin, row: never) => object)(desk, before as never)
    await recordAct(tx, desk, { operator, act, subject: { kind, id }, before: was, after, reason })
    return { id: Number(id), revision }
  })
}

const dateOf = (second: number) => (second === 0 ? null : new Date(second * 1000))
