// What the first view of Home brings in the language of most members, against its budgets.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const DIST = 'apps/web/dist'
const LANGUAGE = 'vn_vn'
const KIBIBYTE = 1024
const BUDGETS = { 'JavaScript, gzip': 140, 'CSS, gzip': 15, fonts: 120 }
const FONT = /^(newsreader|hanken-grotesk)-(latin|vietnamese)-(?!ext-)/

/** Weighs the built app and says what each part takes. Resolves to how many budgets hold and how many do not. */
export function checkFirstView() {
  const html = readFileSync(`${DIST}/index.html`, 'utf8')
  const sizes = {
    'JavaScript, gzip': gzipped(withImports(filesOf(html, 'js'))) + inlineScripts(html),
    'CSS, gzip': gzipped(filesOf(html, 'css')),
    fonts: fonts()
  }
  const outcome = { passed: 0, failed: 0 }
  for (const [part, most] of Object.entries(BUDGETS)) {
    const size = sizes[part] / KIBIBYTE
    // Nothing found is not nothing brought: the page is written in another way than this reads.
    const isRight = size > 0 && size <= most
    outcome[isRight ? 'passed' : 'failed'] += 1
    console.log(`  ${isRight ? '✓' : '✗'} ${part}: ${size.toFixed(1)} KiB of ${most}`)
  }
  return outcome
}

/** The files that the page names, and those that its first script asks for on Home. */
function filesOf(html, ending) {
  const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
  const home = /data-screens="(?:[^"]* )?home:([^" ]+)/.exec(html)?.[1].split(':') ?? []
  const words = new RegExp(`${LANGUAGE}:first:(\\S+?)["\\s]`).exec(html)?.[1]
  if (home.length === 0 || !words) throw new Error('the page does not say what Home needs')
  return [...new Set([...linked, ...home, words])].filter((file) => file.endsWith(`.${ending}`))
}

/** The scripts and everything that they import at once. */
function withImports(files) {
  const byKey = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'))
  const byFile = new Map(Object.values(byKey).map((entry) => [`/${entry.file}`, entry]))
  const found = new Set(files)
  for (const file of found) for (const key of byFile.get(file)?.imports ?? []) found.add(`/${byKey[key].file}`)
  return [...found]
}

function inlineScripts(html) {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script)
  if (scripts.length === 0) throw new Error('the page has lost its first script')
  return gzipSync(scripts.join(''), { level: 9 }).length
}

function gzipped(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}${file}`), { level: 9 }).length, 0)
}

function fonts() {
  const names = readdirSync(`${DIST}/assets`).filter((name) => FONT.test(name))
  if (names.length !== 4) throw new Error(`Home is set in four font files, the build has ${names.length}`)
  return names.reduce((sum, name) => sum + statSync(`${DIST}/assets/${name}`).size, 0)
}
