// What the first view of Home brings in the language of most members, as the build says it: files below `apps/web/dist`.
import { readdirSync, readFileSync } from 'node:fs'

const DIST = 'apps/web/dist'
const LANGUAGE = 'vn_vn'
const FONT = /^(newsreader|hanken-grotesk)-(latin|vietnamese)-(?!ext-)/

/** The scripts of the first view with all that they import at once, the one in the page itself as it is written. */
export function firstScripts() {
  return [...withImports(filesOf('js')).map(inDist), 'apps/web/src/first-paint.js']
}

/** The styles of the first view; those that stand in the page itself are files of the build, too. */
export function firstStyles() {
  return filesOf('css').map(inDist)
}

export function firstFonts() {
  const names = readdirSync(`${DIST}/assets`).filter((name) => FONT.test(name))
  if (names.length !== 4) throw new Error(`Home is set in four font files, the build has ${names.length}`)
  return names.map((name) => `${DIST}/assets/${name}`)
}

const inDist = (file) => `${DIST}${file}`

/** The files that the page names, and those that its first script asks for on Home. */
function filesOf(ending) {
  const html = readFileSync(`${DIST}/index.html`, 'utf8')
  const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  const home = /data-screens="(?:[^"]* )?home:([^" ]+)/.exec(html)?.[1].split(':') ?? []
  const words = new RegExp(`${LANGUAGE}:first:(\\S+?)["\\s]`).exec(html)?.[1]
  if (home.length === 0 || !words) throw new Error('the page does not say what Home needs')
  return [...new Set([...linked, ...home, words])].filter((file) => file.endsWith(`.${ending}`))
}

function withImports(files) {
  const byKey = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'))
  const byFile = new Map(Object.values(byKey).map((entry) => [`/${entry.file}`, entry]))
  const found = new Set(files)
  for (const file of found) for (const key of byFile.get(file)?.imports ?? []) found.add(`/${byKey[key].file}`)
  return [...found]
}
