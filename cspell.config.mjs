import { readGlossary } from './scripts/language/glossary.mjs'

const { everywhere, code } = readGlossary()

export default {
  version: '0.2',
  language: 'en-US,en-GB',
  dictionaries: [
    'typescript',
    'node',
    'npm',
    'html',
    'css',
    'sql',
    'bash',
    'softwareTerms',
    'companies',
    'fonts',
    'project'
  ],
  dictionaryDefinitions: [{ name: 'project', path: './scripts/language/dictionary.txt', addWords: true }],
  flagWords: [...everywhere, ...code].map(({ banned, write }) => `${banned}->${write.replaceAll(/[,;].*/g, '')}`),
  ignoreRegExpList: [
    // Names of lotteries, and terms in which a banned word is right.
    '/\\b[A-Z][a-z]+ House\\b/g', // cspell:disable-line
    '/\\bon[- ]demand\\b/g', // cspell:disable-line
    '/\\bjustify[-A-Za-z]+: [^;,]*stretch/g', // cspell:disable-line
    // Text in other alphabets and languages: everything with a letter beyond ASCII.
    '/[\\p{L}]*[^\\p{ASCII}\\P{L}][\\p{L}]*/gu'
  ],
  maxNumberOfProblems: 100_000,
  maxDuplicateProblems: 100_000
}
