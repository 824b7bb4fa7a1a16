// Lists the files of `apps/web/dist` that the first view of Home loads in Vietnamese, the language of most members.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const DIST = 'apps/web/dist'
const INLINE_COPY = `${DIST}/.vite/inline.js`
const LANGUAGE = 'vn_vn'
const FONT = /^(newsreader|hanken-grotesk)-(latin|vietnamese)-(?!ext-)/

/** Return the scripts of the first view with their static imports, and a copy of the page's inline script. */
export function firstScripts() {
  const [, inline] = /<script data-look[^>]*>([^]*?)<\/script>/.exec(readFileSync(`${DIST}/index.html`, 'utf8')) ?? []
  if (!inline) throw new Error('the page has no inline script')
  writeFileSync(INLINE_COPY, inline)
  return [...withImports(filesOf('js')).map(inDist), INLINE_COPY]
}

/** Return the styles of the first view. Inlined styles are files of the build, too. */
export function firstStyles() {
  return filesOf('css').map(inDist)
}

export function firstFonts() {
  const names = readdirSync(`${DIST}/assets`).filter((name) => FONT.test(name))
  if (names.length !== 4) throw new Error(`Home is set in four font files, the build has ${names.length}`)
  return names.map((name) => `${DIST}/assets/${name}`)
}

const inDist = (file) => `${DIST}${file}`

/** Return the files that the page links, and those that its first script loads on Home. */
function filesOf(ending) {
  const html = readFileSync(`${DIST}/index.html`, 'utf8')
  const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  const app = /data-app="([^"]*)"/.exec(html)?.[1].split(' ') ?? []
  const inlined = /data-inlined="([^"]*)"/.exec(html)?.[1].split(' ') ?? []
  const home = /data-screens="(?:[^"]* )?home:([^" ]+)/.exec(html)?.[1].split(':') ?? []
  const words = new RegExp(`${LANGUAGE}:first:(\\S+?)["\\s]`).exec(html)?.[1]
  if (app.length === 0 || home.length === 0 || inlined.length === 0 || !words)
    throw new Error('the page does not say what Home needs')
  return [...new Set([...linked, ...app, ...inlined, ...home, words])].filter((file) => file.endsWith(`.${ending}`))
}

function withImports(files) {
  const byKey = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'))
  const byFile = new Map(Object.values(byKey).map((entry) => [`/${entry.file}`, entry]))
  const found = new Set(files)
  for (const file of found) for (const key of byFile.get(file)?.imports ?? []) found.add(`/${byKey[key].file}`)
  return [...found]
}
