// Builds the member app and the console if their sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const APPS = [
  {
    name: 'the member app',
    folder: 'apps/web',
    sources: ['apps/web', 'packages', 'package-lock.json'],
    note: '.cache/web-sources',
    // The browser's files, and the same app for the server, which renders pages with it.
    builds: [
      { config: 'vite.config.ts', made: 'dist/index.html' },
      { config: 'vite.server.config.ts', made: 'server/dist/render.js' }
    ]
  },
  {
    name: 'the console',
    folder: 'apps/console',
    sources: ['apps/console', 'packages/app-kit', 'packages/contract', 'package-lock.json'],
    note: '.cache/console-sources',
    builds: [{ config: 'vite.config.ts', made: 'dist/index.html' }]
  }
]
const IGNORED = new Set(['node_modules', 'dist', 'test', 'coverage', 'test-results', 'stories', '.storybook'])

/** Build both apps if needed. If one fails, end the process with the build's output. */
export function ensureBuilt(node) {
  for (const app of APPS) ensureAppBuilt(node, app)
}

function ensureAppBuilt(node, { name, folder, sources, note, builds }) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  const digest = hash.digest('hex')
  const isBuilt = builds.every(({ made }) => existsSync(`${folder}/${made}`))
  if (isBuilt && existsSync(note) && readFileSync(note, 'utf8') === digest) return
  console.log(`Building ${name} …`)
  for (const { config } of builds) build(node, { name, folder, config })
  mkdirSync('.cache', { recursive: true })
  writeFileSync(note, digest)
}

function build(node, { name, folder, config }) {
  const command = ['../../node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn']
  const run = spawnSync(node, command, { cwd: folder, encoding: 'utf8' })
  if (run.status === 0) return
  console.error(`${name} could not be built.\n${run.stdout}${run.stderr}`)
  process.exit(1)
}

function addTo(hash, path) {
  const entries = path.endsWith('.json') ? null : readdirSync(path, { withFileTypes: true })
  if (!entries) hash.update(`${path}\0`).update(readFileSync(path))
  for (const entry of (entries ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = join(path, entry.name)
    if (IGNORED.has(entry.name) || /\.(test|stories)\.tsx?$/.test(entry.name)) continue
    if (entry.isDirectory()) addTo(hash, inner)
    else hash.update(`${inner}\0`).update(readFileSync(inner))
  }
}
