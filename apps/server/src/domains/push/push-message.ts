import type { LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import { textIn } from '../../texts/text-in.ts'
import type { Texts } from '@glasshouse/contract/operator'
import { kindOf } from './push-kinds.ts'

/** The JSON sent to a device: what its worker shows, and where a tap leads. */
export type PushMessage = { title: string; body: string; tag: string; url: string; lang: LanguageCode }

export type PushedNotice = { id: bigint; memberId: bigint | null; type: string; name: Texts; text: Texts }

const TITLE = 'Glasshouse'
const MAX_NAME_LENGTH = 120
const MAX_TEXT_LENGTH = 300

/**
 * Return what may appear on a locked screen: the text of the site's news, but only the kind of a personal notice.
 * Amounts, accounts and reasons are shown in the app only.
 */
export function messageOf({ id, memberId, type, name, text }: PushedNotice, lang: LanguageCode): PushMessage {
  const way = { tag: `notice-${id}`, url: '/Notice', lang }
  if (memberId !== null) return { title: TITLE, body: translate(lang, `server.push.${kindOf(type)}`), ...way }
  return { title: cut(textIn(lang, name), MAX_NAME_LENGTH), body: cut(textIn(lang, text), MAX_TEXT_LENGTH), ...way }
}

function cut(text: string, longest: number): string {
  const letters = [...text]
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join('')}…`
}
