// Builds the member app when its sources are not those that it was last built from.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['apps/web', 'packages/contract', 'packages/fairness', 'packages/language', 'package-lock.json']
const APART = new Set(['node_modules', 'dist', 'test', 'stories', '.storybook', 'coverage', 'test-results'])
const NOTE = '.cache/web-sources'

/** Makes `apps/web/dist` true. Ends the process with what the build said when it fails. */
export function ensureBuilt(node) {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, source)
  const sources = hash.digest('hex')
  const isBuilt = existsSync('apps/web/dist/index.html') && existsSync(NOTE)
  if (isBuilt && readFileSync(NOTE, 'utf8') === sources) return
  console.log('Building the member app …')
  const run = spawnSync(node, ['../../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: 'apps/web',
    encoding: 'utf8'
  })
  if (run.status !== 0) {
    console.error(`The member app could not be built.\n${run.stdout}${run.stderr}`)
    process.exit(1)
  }
  mkdirSync('.cache', { recursive: true })
  writeFileSync(NOTE, sources)
}

function addTo(hash, path) {
  const entries = path.endsWith('.json') ? null : readdirSync(path, { withFileTypes: true })
  if (!entries) hash.update(`${path}\0`).update(readFileSync(path))
  for (const entry of (entries ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = join(path, entry.name)
    if (APART.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    if (entry.isDirectory()) addTo(hash, inner)
    else hash.update(`${inner}\0`).update(readFileSync(inner))
  }
}
