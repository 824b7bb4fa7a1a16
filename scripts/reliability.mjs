// `npm run reliability -- NAME…` repeats tests of threats at full size in slices that add up, because a full run can take hours.
// Each slice that passed is a line of docs/reliability.jsonl, and docs/reliability.md shows the sums. `--minutes 30` ends after
// the slice that is in progress then, `--table` only writes the page. Each slice has a random seed, which is recorded and
// repeats what is random in it: FAULT_SEED=… npm run … A slice that fails is shown and ends the run with 1.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const RESULTS = 'docs/reliability.jsonl'
const PAGE = 'docs/reliability.md'
const [START, END] = ['<!-- results -->', '<!-- end of results -->']
const TESTS = 'apps/server/test'

/** What is repeated: a test, how many rounds a slice has, how many a full run, and the command unless it is `test:full`. */
const runs = {
  power: {
    title: 'Power cuts of the disk under load: what was not flushed is dropped or torn',
    file: 'faults/power-cuts',
    slice: 10,
    full: 200,
    command: 'test:faults'
  },
  'disk-full': {
    title: 'Full disks, every second one with a full log of the database, and the return of the site',
    file: 'faults/disk-full',
    slice: 5,
    full: 50,
    command: 'test:faults'
  },
  'slow-disk': {
    title: 'Spells of a disk with flushes of up to two seconds',
    file: 'faults/slow-disk',
    slice: 5,
    full: 50,
    command: 'test:faults'
  },
  clock: {
    title: 'Steps of a node’s clock by ten seconds or an hour',
    file: 'faults/clock-steps',
    slice: 20,
    full: 200,
    command: 'test:faults'
  },
  draws: {
    title: 'Draws of three nodes that stop, are killed and hang',
    file: 'crash/nodes',
    slice: 100,
    full: 10_000
  },
  overload: {
    title: 'Windows of overload at five times the callers of the peak',
    file: 'http/overload',
    slice: 10,
    full: 100
  },
  kills: {
    title: '`kill -9` of the app and of PostgreSQL, each, under load',
    file: 'crash/crash',
    slice: 10,
    full: 1000
  },
  payouts: { title: '`kill -9` while payouts are sent', file: 'crash/payouts', slice: 5, full: 100 },
  spends: {
    title: 'Rounds of 32 postings at once against the same points',
    file: 'wallet/post-transfer',
    slice: 500,
    full: 10_000
  },
  orders: {
    title: 'Rounds of 32 orders at once for the same points, over two nodes',
    file: 'lottery/races',
    slice: 250,
    full: 10_000
  },
  withdrawals: {
    title: 'Rounds of twenty withdrawals, decisions or reports at once',
    file: 'withdrawal/races',
    slice: 25,
    full: 500
  },
  floods: {
    title: 'Floods of a thousand guesses of a payment password at once',
    file: 'member/pay-password',
    slice: 25,
    full: 500
  },
  drills: { title: 'Restores of a site in use to a random time', file: 'backup/drill', slice: 5, full: 50 },
  fuzz: {
    title: 'Calls of each operation of the API’s description, fuzzed',
    file: 'http/fuzz/fuzz',
    slice: 250,
    full: 10_000
  }
}

const { values: options, positionals } = parseArgs({
  options: { minutes: { type: 'string' }, table: { type: 'boolean' } },
  allowPositionals: true
})
const unknown = positionals.filter((name) => !(name in runs))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The runs are ${Object.keys(runs).join(', ')}.`)
  process.exit(1)
}
const names = positionals.length > 0 ? positionals : Object.keys(runs)
const end = options.minutes ? Date.now() + Number(options.minutes) * 60_000 : Infinity
if (!options.table) repeat()
writePage()

/** Run slices of the runs in turn, until each is complete or the time is over. */
function repeat() {
  for (;;) {
    const open = names.filter((name) => passed(name) < runs[name].full)
    if (open.length === 0) return
    for (const name of open) {
      if (Date.now() > end) return
      runSlice(name)
      writePage()
    }
  }
}

function runSlice(name) {
  const { file, slice, full, command = 'test:full' } = runs[name]
  const count = Math.min(slice, full - passed(name))
  const started = Date.now()
  const seed = process.env['FAULT_SEED'] ?? randomBytes(4).toString('hex')
  const size = { FULL_SIZE_TESTS: '1', FULL_SIZE_ROUNDS: `${count}` }
  const env = { ...process.env, ...size, ...seedsOf(seed) }
  const run = spawnSync('npm', ['run', '--silent', command, '--', `${TESTS}/${file}`], {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28
  })
  const seconds = Math.round((Date.now() - started) / 1000)
  if (run.status !== 0) {
    console.error(`${run.stdout}${run.stderr}`)
    console.error(`${name}: a slice of ${count} failed after ${seconds} s (FAULT_SEED=${seed})`)
    process.exit(1)
  }
  const result = { run: name, count, seed, seconds, at: new Date(started).toISOString(), commit: commit() }
  appendFileSync(RESULTS, `${JSON.stringify(result)}\n`)
  console.log(`${name}: ${count} passed in ${seconds} s, ${passed(name)} of ${full}`)
}

/** Return the variables in which the tests expect a seed. */
function seedsOf(seed) {
  return { FAULT_SEED: seed, DRILL_SEED: seed, FUZZ_SEED: `${Number.parseInt(seed, 16) % 2 ** 31}` }
}

function commit() {
  return spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
}

function results(name) {
  const lines = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n').filter(Boolean) : []
  return lines.map((line) => JSON.parse(line)).filter(({ run }) => run === name)
}

function passed(name) {
  return results(name).reduce((sum, { count }) => sum + count, 0)
}

function writePage() {
  const rows = Object.entries(runs).map(([name, { title, file, full }]) => {
    const last = results(name).at(-1)
    const since = results(name)[0]
    const when = last ? `${since.at.slice(0, 10)} to ${last.at.slice(0, 10)}` : '–'
    const sum = passed(name).toLocaleString('en')
    return `| ${title} | \`npm run reliability -- ${name}\` | \`${file}\` | ${sum} of ${full.toLocaleString('en')} | ${when} |`
  })
  const table = ['| What | Command | Test | Passed | When |', '|---|---|---|---|---|', ...rows].join('\n')
  const page = readFileSync(PAGE, 'utf8')
  const [before] = page.split(START)
  const [, after] = page.split(END)
  writeFileSync(PAGE, `${before}${START}\n\n${table}\n\n${END}${after}`)
}
