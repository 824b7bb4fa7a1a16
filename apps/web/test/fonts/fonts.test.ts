import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charactersOf, declaredFaces, sizeOf, tableOf } from './font-file.ts'

const PACKS = join(import.meta.dirname, '../../../../packages/language/packs')
const KIBIBYTE = 1024
const FIRST_VIEW_KIBIBYTES = 120
const MIN_LETTERS = 150

const firstView = ['newsreader', 'hanken-grotesk'].flatMap((family) =>
  declaredFaces().filter(({ file }) => file.startsWith(family) && !file.includes('latin-ext'))
)

/**
 * Return the letters, marks and digits of all messages in six languages, in both cases. Chinese characters come from
 * system fonts.
 */
function writtenLetters(): Set<string> {
  const letters = new Set<string>()
  for (const name of readdirSync(PACKS, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const words = readFileSync(join(PACKS, name), 'utf8').normalize('NFC')
    for (const letter of `${words}${words.toUpperCase()}${words.toLowerCase()}`) {
      if (/[\p{L}\p{M}\p{N}]/u.test(letter) && !/\p{Script=Han}/u.test(letter)) letters.add(letter)
    }
  }
  return letters
}

test('the fonts of the first view weigh at most 120 KiB', () => {
  expect(firstView).toHaveLength(4)
  const bytes = firstView.reduce((sum, { file }) => sum + sizeOf(file), 0)
  expect(bytes / KIBIBYTE).toBeLessThanOrEqual(FIRST_VIEW_KIBIBYTES)
})

test.each(['newsreader', 'hanken-grotesk'])(
  '%s has every letter of the six languages in its small files',
  async (family) => {
    const faces = firstView.filter(({ file }) => file.startsWith(family))
    const within = new Set<number>()
    for (const { file, ranges } of faces) {
      for (const character of await charactersOf(file)) {
        if (ranges.some(([first, last]) => character >= first && character <= last)) within.add(character)
      }
    }
    const letters = writtenLetters()
    expect(letters.size).toBeGreaterThan(MIN_LETTERS)
    expect([...letters].filter((letter) => !within.has(letter.codePointAt(0)!))).toEqual([])
  }
)

test('Newsreader is centred in its line: the ascent is the same for every browser', async () => {
  const files = declaredFaces().filter(({ file }) => file.startsWith('newsreader'))
  expect(files).toHaveLength(3)
  for (const { file } of files) {
    const [head, line, style] = [await tableOf(file, 'head'), await tableOf(file, 'hhea'), await tableOf(file, 'OS/2')]
    const em = head.readUInt16BE(18)
    expect([line.readInt16BE(4) / em, line.readInt16BE(6) / em]).toEqual([0.935, -0.265])
    expect([style.readInt16BE(68) / em, style.readInt16BE(70) / em]).toEqual([0.935, -0.265])
  }
})
