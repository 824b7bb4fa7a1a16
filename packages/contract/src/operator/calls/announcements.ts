import { z } from 'zod'
import { count, wireId } from '../../fields.ts'
import { languageCodes } from '../../language.ts'
import { idText, listInput, listOutput, timestamp, operatorName, reason } from '../fields.ts'
import { pageLink, pageLinkOrNone, picture, texts, textsUpTo } from '../settings.ts'

const audience = z.enum(['all', 'member', 'guest'])
const languages = z
  .array(z.enum(languageCodes))
  .max(languageCodes.length)
  .refine((list) => new Set(list).size === list.length, 'each once')

const kind = z.enum(['notice', 'banner', 'popup'])
const revision = count.min(1).max(1_000_000_000)
/** Unix seconds; 0 for the time of publication, or for no end. */
const second = count.min(0).max(4_000_000_000).default(0)

const notice = {
  type: z.enum(['news', 'service', 'rules', 'fair', 'safety']),
  name: filled(120),
  text: filled(2000),
  link: pageLinkOrNone,
  /** Whether Home's notice bar shows it. */
  inBar: z.boolean(),
  /** Whether it is pushed to devices that accept news. */
  pushed: z.boolean()
}
const banner = {
  image: picture,
  link: pageLink,
  title: filled(120),
  /** The lowest comes first. */
  sort: count.min(0).max(10_000)
}
const popup = { title: filled(200), html: filledMarkup(), once: z.enum(['session', 'day', 'always']) }

/** The audience and the dates. */
const showing = { audience, langs: languages, fromSeconds: second, untilSeconds: second }
/** The edited announcement, and the revision that was read; without an id it is a new draft. */
const edited = { id: idText.optional(), revision: revision.optional() }

const state = z.enum(['draft', 'scheduled', 'shown', 'ended'])
const listed = {
  id: wireId,
  state,
  audience,
  langs: languages,
  from: timestamp,
  until: timestamp,
  revision: z.number().int(),
  operator: operatorName.nullable(),
  changed: timestamp
}
const list = z.object({ ...listInput('changed', 'from'), state: state.optional() })
const changed = ['RECORD_UNKNOWN', 'ANNOUNCEMENT_CHANGED', 'ANNOUNCEMENT_STATE'] as const
const saved = z.object({ id: wireId, revision: z.number().int() })

export const announcementCalls = {
  getNotices: {
    summary: 'Notices for many members, drafts and ended ones among them. Personal ones are not shown to operators.',
    input: list,
    // Older ones can have types and links that are no longer available.
    output: listOutput(
      z.object({ ...listed, ...notice, type: z.string(), name: texts, text: texts, link: z.string() })
    ),
    refusals: []
  },
  saveNotice: {
    summary: 'Write a notice. A new one is a draft; what is published changes at once.',
    input: z.object({ ...edited, ...notice, ...showing }),
    output: saved,
    refusals: changed
  },
  getBanners: {
    summary: 'Home’s banners, drafts and ended ones among them.',
    input: list,
    output: listOutput(z.object({ ...listed, ...banner, title: texts, image: z.string(), link: z.string() })),
    refusals: []
  },
  saveBanner: {
    summary: 'Make a banner. A new one is a draft; what is published changes at once.',
    input: z.object({ ...edited, ...banner, ...showing }),
    output: saved,
    refusals: changed
  },
  getPopups: {
    summary: 'Popups, including drafts and ended ones. Of several active ones, members see the one that started last.',
    input: list,
    output: listOutput(z.object({ ...listed, ...popup, title: texts, html: texts })),
    refusals: []
  },
  savePopup: {
    summary: 'Write a popup. A new one is a draft; with new words, those who saw the old ones are shown it again.',
    input: z.object({ ...edited, ...popup, ...showing }),
    output: saved,
    refusals: changed
  },
  publishAnnouncement: {
    summary: 'Show a draft: at once, or from its moment on.',
    input: z.object({ kind, id: idText, revision }),
    output: saved,
    refusals: changed
  },
  endAnnouncement: {
    summary: 'Take down what is shown or would be, or give up a draft. It is kept, and shown no more.',
    input: z.object({ kind, id: idText, revision, reason }),
    output: saved,
    refusals: changed
  },
  uploadPicture: {
    summary:
      'Store a picture for banners, re-encoded as members’ pictures are. Anything but JPEG, PNG or WebP is refused.',
    input: z.object({
      /** The file in base64, made small enough by the page. */
      file: z.base64().min(4).max(1_400_000)
    }),
    output: z.object({ path: picture }),
    refusals: []
  },
  previewAnnouncement: {
    summary: 'What members would read in a language. Nothing is saved.',
    input: z.object({ kind, title: texts, text: texts, lang: z.enum(languageCodes) }),
    output: z.object({ title: z.string(), text: z.string() }),
    refusals: []
  }
} as const

/** Return a schema of texts with content, at least in English, which replaces missing languages. */
function filled(longest: number) {
  return textsUpTo(longest).refine(({ en_us }) => en_us.trim() !== '', { path: ['en_us'], message: 'not empty' })
}

function filledMarkup() {
  return texts.refine(({ en_us }) => en_us.trim() !== '', { path: ['en_us'], message: 'not empty' })
}
