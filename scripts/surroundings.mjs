// `npm run test:surroundings`: all of `npm test` in clean clones of the last commit, each in other surroundings: fonts,
// users, languages, time zones, hours, taken ports, load, no network. Tests must not depend on any of them. With names, only
// those. Needs root on Debian, for namespaces, other users, fonts and faketime.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LOGS = join(ROOT, 'test-results/surroundings')
const FONTS = ['fonts-droid-fallback', 'fonts-noto-mono', 'fonts-liberation', 'fonts-dejavu-core']
/** The zone of the site, in which its days begin. */
const SITE_ZONE = 'Asia/Ho_Chi_Minh'
const DAY_MINUTES = 24 * 60
const NOBODY = 65534

const surroundings = {
  'other-fonts': {
    packages: FONTS,
    env: { LANG: 'de_DE.UTF-8', TZ: 'Pacific/Auckland' },
    takenPorts: [3000, 3001, 3002],
    chromium: 'elsewhere'
  },
  'no-fonts': {
    hidden: ['/usr/share/fonts'],
    env: { LC_ALL: 'C', TZ: 'America/Los_Angeles', HOME: '/nonexistent' },
    user: NOBODY,
    isOffline: true
  },
  'before-midnight': { packages: ['faketime'], startsAt: '23:58' },
  'after-midnight': { packages: ['faketime'], startsAt: '00:01' },
  load: { busyProcesses: 4 }
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in surroundings))
if (unknown.length > 0) {
  console.error(`There are no surroundings ${unknown.join(', ')}: ${Object.keys(surroundings).join(', ')}.`)
  process.exit(1)
}
if (process.getuid?.() !== 0 || process.platform !== 'linux') {
  console.error('Surroundings are made with namespaces, other users and packages: run this as root on Debian.')
  process.exit(1)
}

let failures = 0
for (const name of names.length > 0 ? names : Object.keys(surroundings)) {
  const start = performance.now()
  const status = await runIn(name, surroundings[name])
  failures += status === 0 ? 0 : 1
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  console.log(`  ${status === 0 ? '✓' : '✗'} ${name} (${minutes} min): ${join(LOGS, `${name}.log`)}`)
}
console.log(`${Object.keys(surroundings).length - failures} passed, ${failures} failed`)
process.exit(failures > 0 ? 1 : 0)

async function runIn(name, place) {
  if (place.packages) install(place.packages)
  const folder = mkdtempSync(join(tmpdir(), `glasshouse-${name}-`))
  const servers = await Promise.all((place.takenPorts ?? []).map(take))
  const busy = Array.from({ length: place.busyProcesses ?? 0 }, () => spawn(process.execPath, ['-e', 'for (;;);']))
  try {
    clone(folder, place.user)
    return await test(folder, name, place)
  } finally {
    for (const process_ of busy) process_.kill('SIGKILL')
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env })
}

/** A clone of the last commit, with packages that are hard links to ours, for whoever runs the tests in it. */
function clone(folder, user) {
  run('git', ['clone', '-q', '--depth=1', `file://${ROOT}`, folder])
  for (const modules of ['node_modules', 'apps/web/node_modules']) {
    run('cp', ['-al', join(ROOT, modules), join(folder, modules)])
  }
  if (user === undefined) return
  // Not the linked files: they are ours as well.
  run('find', [folder, '(', '-path', '*/node_modules/*', '-type', 'd', ')', '-exec', 'chown', `${user}`, '{}', '+'])
  run('find', [folder, '-path', '*/node_modules/*', '-prune', '-o', '-exec', 'chown', `${user}`, '{}', '+'])
}

function test(folder, name, place) {
  mkdirSync(LOGS, { recursive: true })
  const log = openSync(join(LOGS, `${name}.log`), 'w')
  const env = { ...process.env, CI: '', npm_config_cache: join(folder, '.cache/npm'), ...place.env }
  if (place.startsAt) env.FAKETIME_DONT_FAKE_MONOTONIC = '1'
  if (place.chromium === 'elsewhere') env.CHROMIUM = hideChromium(folder)
  const [program, ...options] = commandFor(place)
  const child = spawn(program, options, { cwd: folder, env, stdio: ['ignore', log, log] })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

function commandFor({ hidden = [], isOffline, user, startsAt }) {
  const command = ['npm', 'test']
  if (startsAt) command.unshift('faketime', '-f', `${minutesUntil(startsAt)}m`)
  if (user !== undefined) command.unshift('setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups')
  const preparation = [
    ...hidden.map((place) => `mount -t tmpfs none ${place}`),
    ...(isOffline ? ['ip link set lo up'] : []),
    'exec "$@"'
  ]
  const namespaces = ['--mount', ...(isOffline ? ['--net'] : [])]
  return ['unshare', ...namespaces, 'sh', '-ec', preparation.join('\n'), 'sh', ...command]
}

/** How far the clock has to go forwards to show this time of day at the site. */
function minutesUntil(timeOfDay) {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: SITE_ZONE, hour: '2-digit', minute: '2-digit' })
  const minutesOf = (text) => text.split(':').reduce((hours, minutes) => Number(hours) * 60 + Number(minutes))
  const ahead = minutesOf(timeOfDay) - minutesOf(clock.format(new Date()))
  return `+${(ahead + DAY_MINUTES) % DAY_MINUTES}`
}

/** A Chromium in a place where nobody looks for one. */
function hideChromium(folder) {
  const program = join(folder, '.cache/browser')
  cpSync('/usr/bin/chromium', program)
  return program
}

function take(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    // Taken by another program is as good as taken by us.
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(server) : reject(error)))
    server.listen(port, () => resolve(server))
  })
}

function run(program, options, settings = {}) {
  const { status, stderr } = spawnSync(program, options, { encoding: 'utf8', ...settings })
  if (status !== 0) throw new Error(`${program} ${options.join(' ')}: ${stderr}`)
}
