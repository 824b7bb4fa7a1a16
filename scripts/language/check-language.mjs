// Checks spelling and the glossary. cspell reads names, comments and texts; textlint reads the prose of Markdown. A
// word that the glossary in STYLE.md bans is an error, except for the words that `unswept.mjs` still lists for an area.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lint } from 'cspell'
import { trackedFiles } from '../structure/sizes.mjs'
import { readGlossary } from './glossary.mjs'
import { findPhrases } from './prose.mjs'
import { unswept } from './unswept.mjs'

const CANARY = 'scripts/canary/language/'
const CANARY_WORDS = 'desk, held against, recieve, whoever' // cspell:disable-line
const CHECKED = /\.(ts|tsx|js|mjs|cjs|sql|css|html|md)$|\/packs\/en_us(\/.+)?\.json$/
const SKIPPED =
  /^scripts\/canary\/(?!language)|^apps\/server\/demo\/videos\/|^apps\/web\/stories\/answers\/|\/packs\/(?!en_us)[a-z]{2,3}_/
/** Texts for people, in which ordinary English words are allowed. */
const PROSE = /\.md$|\/packs\/en_us/
/** Files with words of other languages, and with parts of words in patterns. Only the glossary is checked there. */
const FOREIGN =
  /\/demo\/|\/masking\/|\/lotteries\/|\/bank\/banks|\/rules\/(reserved-name|same-holder|real-name)|name-skeleton|^packages\/(passwords\/src|language\/GLOSSARY\.md)/
const MIN_FILES = 500

const { everywhere, code, phrases } = readGlossary()
const replacements = new Map([...everywhere, ...code, ...phrases].map(({ banned, write }) => [banned, write]))
const codeWords = new Set(code.map(({ banned }) => banned))

const files = trackedFiles().filter((file) => CHECKED.test(file) && !SKIPPED.test(file))
if (files.length < MIN_FILES) throw new Error(`only ${files.length} files are checked: the check has gone blind`)
const documents = files.filter((file) => file.endsWith('.md'))
const finds = [...(await findWords()), ...(await findPhrases(documents, phrases))]
const wrong = finds.filter(isWrong)

if (process.argv.includes('--list')) listAreas()
else report()

function isWrong({ file, word, isBanned }) {
  return isBanned ? !(PROSE.test(file) && codeWords.has(word)) : !FOREIGN.test(file)
}

/** Find misspelled and banned words as `{ file, line, word, isBanned }`, with the word in lower case. */
async function findWords() {
  const found = []
  const cache = { cache: true, cacheLocation: '.cache/cspell', cacheStrategy: 'content' }
  const result = await lint(
    [],
    { files, config: 'cspell.config.mjs', dot: true, ...cache },
    {
      issue: ({ uri, row, text, isFlagged }) =>
        found.push({
          file: relative(process.cwd(), fileURLToPath(uri)),
          line: row,
          word: text.toLowerCase(),
          isBanned: isFlagged === true
        }),
      error: (message, error) => {
        throw new Error(message, { cause: error })
      }
    }
  )
  if (result.files < MIN_FILES) throw new Error(`cspell read only ${result.files} files: the check has gone blind`)
  return found
}

function areaOf(file) {
  return Object.keys(unswept).find((area) => file.startsWith(area))
}

function report() {
  const canary = wrong.filter(({ file }) => file.startsWith(CANARY)).map(({ word }) => word)
  const own = wrong.filter(({ file }) => !file.startsWith(CANARY))
  const isAllowed = ({ file, word, isBanned }) => isBanned && (unswept[areaOf(file)] ?? '').split(/, /).includes(word)
  const problems = own.filter((find) => !isAllowed(find)).map(describe)
  if (canary.toSorted().join(', ') !== CANARY_WORDS) {
    problems.push(`${CANARY}: ${canary.join(', ')} are reported, not ${CANARY_WORDS}: the check has gone blind`)
  }
  for (const problem of problems) console.error(`  ${problem}`)
  if (problems.length > 0) {
    console.error(`language: ${problems.length} problems. Names and terms that are right go into dictionary.txt.`)
    process.exit(1)
  }
  console.log(`language: in order; ${own.length} uses of banned words in areas that are not swept yet`)
  for (const unused of unusedEntries(own)) console.log(`  ${unused}: can go from unswept.mjs`)
}

function unusedEntries(uses) {
  const used = new Set(uses.map(({ file, word }) => `${areaOf(file)}: ${word}`))
  const listed = Object.entries(unswept).flatMap(([area, words]) => words.split(', ').map((word) => `${area}: ${word}`))
  return listed.filter((entry) => !used.has(entry))
}

function describe({ file, line, word, isBanned }) {
  if (!isBanned) return `${file}:${line} “${word}” is misspelled`
  return `${file}:${line} “${word}” is banned by the glossary: write ${replacements.get(word) ?? 'something else'}`
}

/** Print the words that each area still uses with their counts, in the format of `unswept.mjs`. */
function listAreas() {
  const banned = wrong.filter(({ file, isBanned }) => isBanned && !file.startsWith(CANARY))
  for (const [area, own] of Object.entries(Object.groupBy(banned, ({ file }) => areaOf(file) ?? file))) {
    const counts = Object.entries(Object.groupBy(own, ({ word }) => word)).map(([word, uses]) => [word, uses.length])
    console.log(
      `${area} (${own.length}): ${counts
        .toSorted()
        .map(([word, count]) => `${word} ${count}`)
        .join(', ')}`
    )
  }
}
