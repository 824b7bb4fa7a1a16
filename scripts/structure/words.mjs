// Checks that components contain no texts for people, which belong in the language packs.
import { readFileSync } from 'node:fs'
import { trackedFiles } from './sizes.mjs'

const BETWEEN_TAGS = /(?<![=\w])>\s*([\p{L}][\p{L}\p{N} ,.'’!?:-]+)\s*<\//u
const PEOPLE_ATTRIBUTES = /\b(?:aria-label|aria-description|placeholder|title|alt|label)="([^"]*\p{L}{2}[^"]*)"/u
/** The name of the product is the same in every language. */
const NAMES = new Set(['Glasshouse'])
const CANARY = 'scripts/canary/apps/web/src/features/dice/with-words.tsx'

/** Return a line for each text in a component, and one if the canary is not among them. */
export function checkWords() {
  const strays = trackedFiles()
    .filter((file) => file.includes('apps/web/src/') && file.endsWith('.tsx'))
    .flatMap((file) => strayWords(file).map((words) => ({ file, words })))
  const product = strays
    .filter(({ file }) => file !== CANARY)
    .map(({ file, words }) => `${file} holds the words "${words}": they belong in the language packs`)
  const canaries = strays.filter(({ file }) => file === CANARY).length
  return canaries === 2 ? product : [...product, `${CANARY} is not reported: the check of words has gone blind`]
}

function strayWords(file) {
  const text = readFileSync(file, 'utf8')
  return [BETWEEN_TAGS, PEOPLE_ATTRIBUTES].flatMap((pattern) => {
    const words = pattern.exec(text)?.[1]
    return words && !NAMES.has(words.trim()) ? [words.trim()] : []
  })
}
