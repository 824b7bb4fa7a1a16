// `npm test` runs everything. With the name of a part (`check`, `server`, `weight`, `e2e` or its halves `journeys` and
// `measured`) it runs only that part. More parts run by name alone: `full` (the server's tests at full size), `changed`
// (the units and server's tests of what differs from the main branch), `languages` (large text in all six languages),
// `screens` (the pictures for documents), `answers` and `pictures` (renew the recorded answers and the reference
// pictures), `lighthouse` (Lighthouse on the built app) and `soak` (memory of open pages over an hour of draws). The runner
// gets the remaining arguments. `cluster` kills the primary of a PostgreSQL cluster where its packages are installed, and
// has more by name. `faults` cuts the power of a disk, fills it, slows it down and sets the clock, where the machine
// allows it.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build-apps.mjs'
import { chooseFiles, listChangedFiles, listJourneys, readSeconds, testsOf } from './changed-tests.mjs'
import { runChecks } from './check-steps.mjs'
import { listFaultTests } from './faults.mjs'
import { findChromium } from './find-chromium.mjs'
import { findNode } from './find-node.mjs'
import { ensureInstalled } from './install.mjs'
import { runPlaywright, runSizeLimit, runVitest } from './run-suite.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await ensureInstalled({ tests: true })
const node = findNode()
const [part = 'all', ...patterns] = process.argv.slice(2)
/** Whether a runner has the terminal for itself. */
const isAlone = part !== 'all'

const parts = {
  check: { title: 'Types, SQL, lint, format, language, structure, unused code', run: () => runChecks(node) },
  server: {
    title: 'Units, and the server through HTTP on PostgreSQL',
    run: () => runVitest(node, { patterns, isAlone })
  },
  full: {
    title: 'Units and the server, at full size',
    run: () => runVitest(node, { patterns, env: { FULL_SIZE_TESTS: '1' } })
  },
  changed: { title: 'Tests of what has changed', run: () => runChanged() },
  weight: { title: 'Weight of what a first visit loads', run: () => weigh() },
  e2e: { title: 'Journeys in Chromium', run: () => runJourneys() },
  journeys: { title: 'Journeys in Chromium', run: () => runJourneys({}, ['--project=journeys']) },
  measured: {
    title: 'Journeys that measure a clock or a speed',
    run: () => runJourneys({}, ['--project=measured', '--no-deps'])
  },
  cluster: { title: 'Failover of a PostgreSQL cluster', run: () => runCluster() },
  faults: { title: 'Faults of the disk and of the clock', run: () => runFaults() },
  lighthouse: { title: 'Lighthouse, as on a telephone', run: () => runInChromium('e2e/lighthouse/main.ts') },
  soak: { title: 'Memory of open pages', run: () => runInChromium('e2e/soak/main.ts') },
  languages: {
    title: 'Large text in every language',
    run: () => runJourneys({ EVERY_LANGUAGE: '1' }, ['access/large-text'])
  },
  screens: { title: 'Pictures of every screen', run: () => runJourneys({ E2E_FOLDER: 'screens' }) },
  answers: { title: 'Answers for stories and pictures', run: () => runJourneys({ E2E_FOLDER: 'answers' }) },
  pictures: { title: 'Reference pictures', run: () => renewPictures() }
}
if (part !== 'all' && !(part in parts)) {
  console.error(`Unknown part ${part}. The parts are ${Object.keys(parts).join(', ')}; without a name everything runs.`)
  process.exit(1)
}
/**
 * Rounds run one after the other; the lines of a round run in parallel. Journeys keep the processor busy, and the server's
 * tests have time limits, so they do not run together. What measures a time or a speed runs alone.
 */
const rounds =
  part === 'all' ? [[['server'], ['check']], [['weight', 'journeys']], [['measured']], [['cluster']]] : [[[part]]]

/** The exit code of a program that cannot run on this machine and has printed why. */
const SKIPPED = 77
const total = { passed: 0, failed: 0, skipped: 0 }
const times = []
const failures = []
for (const lines of rounds) await Promise.all(lines.map(runLine))
// Repeat the failures at the end, so that the last lines of a log show them.
for (const failure of failures) console.log(`\n  ✗ ${failure}`)
console.log(`\n${times.join('\n')}\n\n${describeCounts(total)}`)
process.exit(total.failed > 0 ? 1 : 0)

function describeCounts({ passed, failed, skipped }) {
  const left = skipped > 0 ? `, ${skipped} cannot run here` : ''
  return `${passed} passed, ${failed} failed${left}`
}

async function runLine(names) {
  for (const name of names) {
    const { title, run } = parts[name]
    console.log(`\n${title}`)
    const start = performance.now()
    const { passed, failed, skipped = 0, failures: partFailures = [] } = await run()
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    failures.push(...partFailures)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    times.push(`  ${title}: ${describeCounts({ passed, failed, skipped })}, ${seconds} s`)
  }
}

/** Run the tests of what has changed. Name what did not fit into a minute, and the journeys, which need a site. */
async function runChanged() {
  const { tests, journeys } = testsOf(listChangedFiles())
  const { chosen, leftOut } = chooseFiles(tests, readSeconds())
  const outcome = chosen.length > 0 ? await runVitest(node, { patterns: chosen }) : { passed: 0, failed: 0 }
  for (const file of leftOut) console.log(`  Left out, as it takes too long: npm run test:server -- ${file}`)
  for (const path of listJourneys(journeys)) console.log(`  Not run, its journeys: npm run test:e2e -- ${path}`)
  return outcome
}

function weigh() {
  ensureBuilt(node)
  return runSizeLimit(node)
}

/** Break the cluster; as part of all tests, with one kill alone. */
function runCluster() {
  const env = part === 'all' ? { ...process.env, KILLS_ONLY: '1' } : process.env
  const { status } = spawnSync(node, ['e2e/cluster/main.ts', ...patterns], { stdio: 'inherit', env })
  if (status === SKIPPED) return { passed: 0, failed: 0 }
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Run the tests of faults. One that cannot run on this machine has failed. */
async function runFaults() {
  const tests = listFaultTests(patterns)
  const impossible = tests.filter(({ missing }) => missing.length > 0)
  for (const { file, missing } of impossible) console.log(`  ✗ ${file} needs ${missing.join(', ')}`)
  const possible = tests.filter(({ missing }) => missing.length === 0).map(({ file }) => file)
  const outcome =
    possible.length > 0
      ? await runVitest(node, { patterns: possible, projects: ['faults'] })
      : { passed: 0, failed: tests.length === 0 ? 1 : 0, failures: [] }
  return { ...outcome, failed: outcome.failed + impossible.length }
}

/** Run a measurement that starts its own browser. */
function runInChromium(program) {
  const chromium = findChromium()
  if (!chromium) return { passed: 0, failed: 1 }
  ensureBuilt(node)
  const env = { ...process.env, CHROMIUM: chromium }
  const { status } = spawnSync(node, [program, ...patterns], { stdio: 'inherit', env })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runJourneys(env = {}, options = []) {
  const chromium = findChromium()
  if (!chromium) return { passed: 0, failed: 1 }
  ensureBuilt(node)
  return runPlaywright(node, { chromium, patterns: [...options, ...patterns], env, isAlone })
}

async function renewPictures() {
  const outcome = await runJourneys({ E2E_FOLDER: 'pictures' }, ['--update-snapshots=changed'])
  spawnSync(node, ['e2e/pictures/shrink.ts'], { stdio: 'inherit' })
  return outcome
}
