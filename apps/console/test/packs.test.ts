import { expect, test } from 'vitest'
import english from '../src/language/packs/en_us.json' with { type: 'json' }
import vietnamese from '../src/language/packs/vn_vn.json' with { type: 'json' }
import chinese from '../src/language/packs/zh_cn.json' with { type: 'json' }

type Tree = { [key: string]: string | Tree }

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`)
  )

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))

/** Words that are the same in every language. */
const SHARED = new Set(['', 'Email', 'ID'])

test.each([
  ['Chinese', chinese],
  ['Vietnamese', vietnamese]
])('%s has every word of the console, and none left in English', (_name, pack: Tree) => {
  expect(keysOf(pack).toSorted()).toEqual(keysOf(english).toSorted())
  const inEnglish = new Set(textsOf(english))
  expect(textsOf(pack).filter((text) => inEnglish.has(text) && !SHARED.has(text))).toEqual([])
})
