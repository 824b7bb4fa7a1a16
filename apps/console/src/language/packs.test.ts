import { effectFields, proposalKinds, type EffectField } from '@glasshouse/contract/operator'
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { fieldName } from '../screens/proposals/effect-texts.ts'
import english from './packs/en_us.json' with { type: 'json' }
import vietnamese from './packs/vn_vn.json' with { type: 'json' }
import chinese from './packs/zh_cn.json' with { type: 'json' }

type Tree = { [key: string]: string | Tree }

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`)
  )

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))

/** Texts that are the same in every language. */
const SHARED = new Set(['', 'Email', 'ID'])

/** Return whether a message has words besides its arguments. */
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))

test.each<[string, Tree, string[]]>([
  ['Chinese', chinese, []],
  // Loan words, spelled as in English.
  ['Vietnamese', vietnamese, ['Video', 'Banner']]
])('%s has every message of the console, and none left in English', (_name, pack, borrowed) => {
  expect(keysOf(pack).toSorted()).toEqual(keysOf(english).toSorted())
  const inEnglish = new Set(textsOf(english))
  const left = textsOf(pack).filter((text) => inEnglish.has(text) && !SHARED.has(text) && !borrowed.includes(text))
  expect(left.filter(hasWords)).toEqual([])
})

test.each([
  ['en_us', english],
  ['zh_cn', chinese],
  ['vn_vn', vietnamese]
] as const)('T50: every kind of proposal and every field of its effect has a name in %s', (_code, messages) => {
  const t = createTranslator({ locale: 'en', messages: messages as typeof english })
  const kinds = Object.keys(messages.proposals.kinds)
  expect(kinds.toSorted()).toEqual(Object.keys(proposalKinds).toSorted())
  const fields = Object.values(effectFields).flat() as EffectField[]
  expect(fields.length).toBeGreaterThan(kinds.length)
  for (const field of fields) {
    const name = fieldName(t as never, field)
    expect(name, field).not.toMatch(/^[a-z_]+(\.\w+)?$|proposals\.fields/)
  }
})
