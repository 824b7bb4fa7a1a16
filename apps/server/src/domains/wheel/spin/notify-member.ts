import type { LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { addPersonalNotice, inAllLanguages } from '../../announcement/index.ts'
import { textIn } from '../../../texts/text-in.ts'
import { GAME, type Texts } from '../wheel-tables.ts'
import type { PendingSpin } from './wheel-spin-queries.ts'

type Tools = Pick<Context, 'notifications'>
type Spin = Pick<PendingSpin, 'number' | 'member_id'>

/** Notify a member of a spin's result that no response delivered. */
export async function notifyResult(tx: Tx, tools: Tools, spin: Spin & { titles: Texts }): Promise<void> {
  await notify(tx, tools, spin, {
    name: (lang) => translate(lang, 'server.wheelNotice.wonName'),
    text: (lang) =>
      translate(lang, 'server.wheelNotice.wonText', { spin: spin.number.toString(), title: textIn(lang, spin.titles) })
  })
}

/** Notify a member that a spin was void and was returned. */
export async function notifyReturn(tx: Tx, tools: Tools, spin: Spin): Promise<void> {
  await notify(tx, tools, spin, {
    name: (lang) => translate(lang, 'server.wheelNotice.voidName'),
    text: (lang) => translate(lang, 'server.wheelNotice.voidText', { spin: spin.number.toString() })
  })
}

type NoticeText = (lang: LanguageCode) => string

async function notify(
  tx: Tx,
  tools: Tools,
  { number, member_id: memberId }: Spin,
  texts: Record<'name' | 'text', NoticeText>
) {
  await addPersonalNotice(tx, tools, {
    memberId,
    type: 'wheel',
    link: `/Fair?key=${GAME}&expect=${number}`,
    name: inAllLanguages(texts.name),
    text: inAllLanguages(texts.text)
  })
}
