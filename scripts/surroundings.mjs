// `npm run test:surroundings` runs all of `npm test` in clean clones of the last commit, each in a different environment:
// fonts, users, languages, time zones, hours, ports in use, load, no network. Tests must not depend on any of these. Words
// select environments by a part of their names, and parts of `npm test`: `midnight server` runs the server's tests around
// midnight. `NAMES -- run test:server -- wheel` runs that npm command instead. Needs root on Debian for namespaces, other
// users, fonts and a locale, and about four times as long as `npm test`. No environment waits for its hour: the site's time
// zone is a fixed offset, chosen to the quarter of an hour when a part starts.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LOGS = join(ROOT, 'test-results/surroundings')
const FONTS = ['fonts-droid-fallback', 'fonts-noto-mono', 'fonts-liberation', 'fonts-dejavu-core']
/** A network without a route. Chromium reports that it is offline when only the loopback interface is up. */
const LEADING_NOWHERE = [
  'ip link set lo up',
  'ip link add inner type veth peer name outer',
  'ip addr add 192.0.2.1/24 dev inner',
  'ip link set inner up',
  'ip link set outer up'
]
const DAY_MINUTES = 24 * 60
const QUARTER_MINUTES = 15
const NOBODY = 65534
const PARTS = ['check', 'server', 'weight', 'e2e']

const environments = {
  'other-fonts-before-midnight': {
    packages: [...FONTS, 'locales'],
    locale: 'de_DE',
    env: { LANG: 'de_DE.UTF-8', TZ: 'Pacific/Auckland' },
    takenPorts: [3000, 3001, 3002],
    hasMovedChromium: true,
    startsAt: '23:58'
  },
  'no-fonts-after-midnight': {
    hidden: ['/usr/share/fonts', '/usr/local/share/fonts'],
    env: { LC_ALL: 'C', TZ: 'America/Los_Angeles', HOME: '/nonexistent' },
    user: NOBODY,
    isOffline: true,
    startsAt: '00:01'
  },
  load: { busyProcesses: 4 }
}

const given = process.argv.slice(2)
const end = given.includes('--') ? given.indexOf('--') : given.length
const [words, otherCommand] = [given.slice(0, end), given.slice(end + 1)]
const namedParts = words.filter((word) => PARTS.includes(word))
const named = words.filter((word) => !PARTS.includes(word))
const unknown = named.filter((word) => !Object.keys(environments).some((name) => name.includes(word)))
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. Environments are ${Object.keys(environments).join(', ')}; parts are ${PARTS.join(', ')}.`
  )
  process.exit(1)
}
if (process.getuid?.() !== 0 || process.platform !== 'linux') {
  console.error('The environments need namespaces, other users and packages: run this as root on Debian.')
  process.exit(1)
}

const runs = Object.keys(environments)
  .filter((name) => named.length === 0 || named.some((word) => name.includes(word)))
  .flatMap((name) => partsIn(environments[name]).map((part) => ({ name, part })))
let failures = 0
for (const { name, part } of runs) {
  const start = performance.now()
  const log = join(LOGS, `${name}-${part}.log`)
  const status = await runIn(environments[name], { name, part, log })
  failures += status === 0 ? 0 : 1
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  console.log(`  ${status === 0 ? '✓' : '✗'} ${name}, ${part} (${minutes} min): ${log}`)
}
console.log(`${runs.length - failures} passed, ${failures} failed`)
process.exit(failures > 0 ? 1 : 0)

/** Return the parts of `npm test` to run in an environment. With an hour, each part starts at it. */
function partsIn({ startsAt }) {
  if (otherCommand.length > 0) return ['command']
  if (namedParts.length > 0) return namedParts
  return startsAt ? PARTS : ['all']
}

async function runIn(environment, { name, part, log }) {
  if (environment.packages) install(environment.packages)
  if (environment.locale) run('localedef', ['-i', environment.locale, '-f', 'UTF-8', `${environment.locale}.UTF-8`])
  const folder = mkdtempSync(join(tmpdir(), `glasshouse-${name}-`))
  const servers = await Promise.all((environment.takenPorts ?? []).map(take))
  const busy = Array.from({ length: environment.busyProcesses ?? 0 }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'])
  )
  try {
    clone(folder, environment.user)
    const status = await test(environment, { folder, part, log })
    // Pictures of failed journeys would go with the clone.
    const results = join(folder, 'test-results')
    if (status !== 0 && existsSync(results)) cpSync(results, log.replace(/\.log$/, ''), { recursive: true })
    return status
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

/** Clone the last commit for a user, with hard links to our packages. */
function clone(folder, user) {
  run('git', ['clone', '-q', '--depth=1', `file://${ROOT}`, folder])
  for (const modules of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: ROOT })]) {
    run('cp', ['-al', join(ROOT, modules), join(folder, modules)])
    // Caches of tools are linked as well, and belong to us.
    for (const cache of ['.cache', '.vite', '.vitest-cache']) {
      rmSync(join(folder, modules, cache), { recursive: true, force: true })
    }
  }
  if (user === undefined) return
  // Change the owner of folders, but not of the linked files, because they are ours as well.
  run('find', [folder, '(', '-path', '*/node_modules/*', '-type', 'd', ')', '-exec', 'chown', `${user}`, '{}', '+'])
  run('find', [folder, '-path', '*/node_modules/*', '-prune', '-o', '-exec', 'chown', `${user}`, '{}', '+'])
}

function test(environment, { folder, part, log }) {
  mkdirSync(LOGS, { recursive: true })
  const output = openSync(log, 'w')
  const env = { ...process.env, CI: '', npm_config_cache: join(folder, '.cache/npm'), ...environment.env }
  if (environment.startsAt) env.SITE_TZ = offsetAt(environment.startsAt)
  if (environment.hasMovedChromium) Object.assign(env, moveChromium(folder))
  const [program, ...options] = commandFor(environment, part)
  const child = spawn(program, options, { cwd: folder, env, stdio: ['ignore', output, output] })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

function commandFor({ hidden = [], isOffline, user, hasMovedChromium }, part) {
  const npm = ['npm', ...(otherCommand.length > 0 ? otherCommand : ['test', '--', part])]
  if (user !== undefined) npm.unshift('setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups')
  const preparation = [
    ...hidden.map((path) => `mount -t tmpfs none ${path}`),
    ...(hasMovedChromium ? [`mount --bind "$PROGRAMS" /usr/bin`] : []),
    ...(isOffline ? LEADING_NOWHERE : []),
    'exec "$@"'
  ]
  const namespaces = ['--mount', ...(isOffline ? ['--net'] : [])]
  return ['unshare', ...namespaces, 'sh', '-ec', preparation.join('\n'), 'sh', ...npm]
}

/**
 * Return the fixed offset from UTC that makes it about this time of day now, such as `+05:30`. Zones differ by quarters of
 * an hour, so a time before midnight is at most a quarter of an hour early, and one after it as much late.
 */
function offsetAt(timeOfDay) {
  const [hours, minutes] = timeOfDay.split(':').map(Number)
  const now = new Date()
  const ahead = hours * 60 + minutes - (now.getUTCHours() * 60 + now.getUTCMinutes())
  const exact = ((ahead + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2
  const offset =
    (hours < 12 ? Math.ceil(exact / QUARTER_MINUTES) : Math.floor(exact / QUARTER_MINUTES)) * QUARTER_MINUTES
  const digits = (number) => `${number}`.padStart(2, '0')
  const [size, sign] = [Math.abs(offset), offset < 0 ? '-' : '+']
  return `${sign}${digits(Math.floor(size / 60))}:${digits(size % 60)}`
}

/** Copy all programs except browsers, to mount them over `/usr/bin`, and copy Chromium to an unusual path. */
function moveChromium(folder) {
  const [programs, browser] = [join(folder, '.cache/programs'), join(folder, '.cache/browser')]
  mkdirSync(join(folder, '.cache'), { recursive: true })
  cpSync('/usr/bin/chromium', browser)
  run('cp', ['-a', '/usr/bin', programs])
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    rmSync(join(programs, name), { force: true })
  }
  return { CHROMIUM: browser, PROGRAMS: programs }
}

function take(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    // A port that another program uses is just as good.
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(server) : reject(error)))
    server.listen(port, () => resolve(server))
  })
}

function run(program, options, settings = {}) {
  const { status, stderr } = spawnSync(program, options, { encoding: 'utf8', ...settings })
  if (status !== 0) throw new Error(`${program} ${options.join(' ')}: ${stderr}`)
}
