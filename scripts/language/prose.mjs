// Finds banned phrases in Markdown with textlint. It reads only prose, so code and links may contain them.
import { readFileSync } from 'node:fs'
import { TextlintKernel } from '@textlint/kernel'
import markdown from '@textlint/textlint-plugin-markdown'
import terminology from 'textlint-rule-terminology'

const kernel = new TextlintKernel()

/** Return each use of a banned phrase in the documents as `{ file, line, word, isBanned }`. */
export async function findPhrases(files, phrases) {
  const terms = phrases.map(({ banned, write }) => [banned.replaceAll(' ', '\\s+'), write])
  const rules = [
    {
      ruleId: 'terminology',
      rule: terminology.default ?? terminology,
      options: { defaultTerms: false, skip: [], terms }
    }
  ]
  const plugins = [{ pluginId: 'markdown', plugin: markdown.default ?? markdown }]
  const finds = await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file, 'utf8')
      const { messages } = await kernel.lintText(text, { filePath: file, ext: '.md', plugins, rules })
      return messages.map(({ fix, line }) => ({ file, line, word: wordsOf(text.slice(...fix.range)), isBanned: true }))
    })
  )
  return finds.flat()
}

function wordsOf(text) {
  return text.toLowerCase().replaceAll(/\s+/g, ' ')
}
