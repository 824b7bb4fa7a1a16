// The size of pictures: `docs/screens` contains only what a document or the manifest of the member app shows. Together
// with the reference pictures, it stays below 12 MB. `npm run screens` writes all other screens to `test-results`.
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { trackedFiles } from './sizes.mjs'

const SCREENS = 'docs/screens/'
const REFERENCES = 'e2e/pictures/taken/'
const MANIFEST = 'apps/web/public/manifest.webmanifest'
const MAX_BYTES = 12_000_000
const SHOWN_IN_MARKDOWN = /[(/"]screens\/([\w.-]+\.(?:png|webp))/g
const SHOWN_IN_MANIFEST = /"\/images\/app\/([\w-]+\.\w+\.\w+\.png)"/g

const CANARY = 'scripts/canary/'
const CANARY_PROBLEMS = 3

/** Return a line for each screen that nothing shows or that is missing, and one if the pictures are too large. */
export function checkPictures() {
  const files = trackedFiles()
  const own = files.filter((file) => !file.startsWith(CANARY))
  const canary = files.filter((file) => file.startsWith(CANARY))
  const reported = problemsOf(canary, { root: CANARY, maxBytes: 1 }).length
  return [
    ...problemsOf(own, { root: '', maxBytes: MAX_BYTES }),
    ...(reported === CANARY_PROBLEMS ? [] : [`${CANARY}${SCREENS}: ${reported} problems: the check has gone blind`])
  ]
}

function problemsOf(files, { root, maxBytes }) {
  const screens = files.filter((file) => file.startsWith(root + SCREENS))
  const pictures = [...screens, ...files.filter((file) => file.startsWith(root + REFERENCES))]
  const shown = shownScreens(files, root)
  const present = new Set(screens.map((file) => basename(file)))
  const bytes = pictures.reduce((sum, file) => sum + statSync(file).size, 0)
  return [
    ...screens.filter((file) => !shown.has(basename(file))).map((file) => `${file} is shown by no document`),
    ...[...shown].filter((name) => !present.has(name)).map((name) => `${root}${SCREENS}${name} is shown and missing`),
    ...(bytes > maxBytes ? [`screens and reference pictures have ${bytes} bytes, at most ${maxBytes}`] : [])
  ]
}

function shownScreens(files, root) {
  const documents = files.filter((file) => file.endsWith('.md')).map((file) => [file, SHOWN_IN_MARKDOWN])
  const manifest = files.includes(root + MANIFEST) ? [[root + MANIFEST, SHOWN_IN_MANIFEST]] : []
  return new Set(
    [...documents, ...manifest].flatMap(([file, pattern]) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name)
    )
  )
}
