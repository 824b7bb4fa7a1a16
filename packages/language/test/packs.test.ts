import { isPluralElement, isSelectElement, isTagElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { faultCodes, refusalCodes } from '@glasshouse/contract'
import { describe, expect, it } from 'vitest'
import { languages, type LanguageCode } from '../src/index.ts'
import { mayEqualEnglish } from './may-equal-english.ts'
import { readPack } from './packs.ts'

const codes = Object.keys(languages) as LanguageCode[]
const packs = new Map(codes.map((code) => [code, readPack(code)]))
const english = packs.get('en_us')!
const others = codes.filter((code) => code !== 'en_us')

describe.each(others)('the pack %s', (code) => {
  const pack = packs.get(code)!

  it('has the same keys as the English one', () => {
    expect([...pack.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('has the same arguments and tags in every message', () => {
    const differing = [...english].filter(([key, text]) => slots(text) !== slots(pack.get(key) ?? ''))
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('leaves nothing in English', () => {
    const same = [...english].filter(([key, text]) => pack.get(key) === text && !mayEqualEnglish(key, text, code))
    expect(same).toEqual([])
  })
})

describe.each(codes)('every message of %s', (code) => {
  it('has text, without spaces at its ends', () => {
    const bad = [...packs.get(code)!].filter(([, text]) => text.trim() === '' || text !== text.trim())
    expect(bad).toEqual([])
  })
})

it('every refusal and fault of the contract has a text, and nothing else has one', () => {
  const written = [...english.keys()].filter((key) => key.startsWith('refusal.')).map((key) => key.slice(8))
  expect(written.toSorted()).toEqual([...refusalCodes, ...Object.keys(faultCodes)].toSorted())
})

it('the authentication error has exactly the text of the contract', () => {
  const texts = Object.fromEntries(codes.map((code) => [code, packs.get(code)!.get('refusal.AUTH_REQUIRED')]))
  expect(texts).toEqual({
    vn_vn: 'Lỗi xác thực',
    zh_cn: '鉴权错误',
    en_us: 'Authentication error',
    es_spa: 'Authentication error',
    ms_my: 'Authentication error',
    id_id: 'Authentication error'
  })
})

/** Texts with another 18: the least age of hosts, which is no setting, and the largest sum of three dice. */
const OTHER_EIGHTEENS = new Set(['hosts.report.reasons.minor', 'rules.play.text'])

it.each(codes)('no text of %s writes out the minimum age of members, which is a setting', (code) => {
  const texts = [...packs.get(code)!].filter(([key, text]) => /\b18 \p{L}/u.test(text) && !OTHER_EIGHTEENS.has(key))
  expect(texts).toEqual([])
})

/** Sums of payouts. They may be less than the stake, so they are not called wins. */
const PAYOUTS = [
  'statement.win',
  'limits.reminder.wins',
  'mine.ledger.won',
  'money-log.type.win',
  'server.moneyLog.win',
  'game-record.detail.payout'
]

it.each([
  ['en_us', /\bw[io]n/i],
  ['vn_vn', /thắng|trúng/i],
  ['zh_cn', /赢|中奖/],
  ['es_spa', /gana/i],
  ['ms_my', /menang/i],
  ['id_id', /menang/i]
] as const)('a payout is not called a win, %s', (code, winning) => {
  const texts = PAYOUTS.map((key) => packs.get(code)!.get(key))
  expect(texts).not.toContain(undefined)
  expect(texts.filter((text) => winning.test(text!))).toEqual([])
})

/** List the arguments and tags of a message, with their kinds, in one line. */
function slots(text: string): string {
  return [...new Set(elements(parse(text)).map(slotOf))].filter(Boolean).toSorted().join(' ')
}

function slotOf(element: MessageFormatElement): string {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return ''
  return `${isTagElement(element) ? 'tag' : 'argument'}:${element.value}`
}

function elements(tree: MessageFormatElement[]): MessageFormatElement[] {
  return tree.flatMap((element) => {
    if (isTagElement(element)) return [element, ...elements(element.children)]
    if (!isPluralElement(element) && !isSelectElement(element)) return [element]
    return [element, ...Object.values(element.options).flatMap((option) => elements(option.value))]
  })
}
