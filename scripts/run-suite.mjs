// Runs a test runner and reads its report. A runner without a report has failed, whatever its exit code.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { storeSeconds } from './changed-tests.mjs'

const REPORTS = '.cache/reports'
const SLOWEST_FILES = 20

/**
 * Run the unit tests and the server's tests, or other projects. `patterns` selects files. A runner that is not alone gets
 * no terminal, which it would move around in.
 */
export function runVitest(node, { patterns = [], env = {}, projects = ['packages', 'server'], isAlone = true } = {}) {
  const report = reportFile('vitest')
  const command = ['node_modules/.bin/vitest', 'run', '--reporter=default', '--reporter=json']
  const chosen = projects.flatMap((name) => ['--project', name])
  return run(node, [...command, ...chosen, `--outputFile.json=${report}`, ...patterns], {
    env,
    report,
    count: countVitest,
    isAlone
  })
}

/** Run the journeys in a real browser. */
export function runPlaywright(node, { chromium, patterns = [], env: extra = {}, isAlone = true }) {
  const report = reportFile('playwright')
  const env = { ...extra, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  // A project that runs after another one would run all of that other one, too, whatever the chosen files.
  const alone = patterns.some((pattern) => !pattern.startsWith('-')) ? ['--no-deps'] : []
  const command = [
    'node_modules/.bin/playwright',
    'test',
    '--config=e2e',
    '--reporter=list,json',
    ...alone,
    ...patterns
  ]
  return run(node, command, { env, report, count: countPlaywright, isAlone })
}

/** Check the budgets in `.size-limit.mjs` of the built app. A budget that measured no bytes has failed. */
export function runSizeLimit(node) {
  const { stdout, stderr } = spawnSync(node, ['node_modules/.bin/size-limit', '--json'], { encoding: 'utf8' })
  if (!stdout.trim().startsWith('[')) {
    console.error(`${stdout}${stderr}`)
    return { passed: 0, failed: 1 }
  }
  const budgets = JSON.parse(stdout)
  for (const { name, size, sizeLimit, passed } of budgets) {
    console.log(`  ${passed && size > 0 ? '✓' : '✗'} ${name}: ${inKibibytes(size)} KiB of ${inKibibytes(sizeLimit)}`)
  }
  const passed = budgets.filter((budget) => budget.passed && budget.size > 0).length
  return { passed, failed: budgets.length - passed }
}

const inKibibytes = (bytes) => (bytes / 1024).toFixed(1)

function reportFile(name) {
  mkdirSync(REPORTS, { recursive: true })
  const file = `${process.cwd()}/${REPORTS}/${name}.json`
  rmSync(file, { force: true })
  return file
}

async function run(node, command, { env, report, count, isAlone }) {
  const output = isAlone ? 'inherit' : 'pipe'
  const child = spawn(node, command, { stdio: ['inherit', output, output], env: { ...process.env, ...env } })
  child.stdout?.pipe(process.stdout, { end: false })
  child.stderr?.pipe(process.stderr, { end: false })
  const [code, signal] = await once(child, 'close')
  if (!existsSync(report)) {
    console.error(`The runner wrote no report. It ended with ${signal ?? code}.`)
    return { passed: 0, failed: 1 }
  }
  const { passed, failed, skipped = 0, failures, secondsByFile } = count(JSON.parse(readFileSync(report, 'utf8')))
  printSlowest(secondsByFile)
  storeSeconds(secondsByFile)
  // An uncaught error outside of any test fails the runner without failing a test.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped, failures }
}

function printSlowest(secondsByFile) {
  const slowest = [...secondsByFile].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST_FILES)
  if (secondsByFile.size <= SLOWEST_FILES) return
  console.log(`\n  The slowest of ${secondsByFile.size} files:`)
  for (const [file, seconds] of slowest) console.log(`  ${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/**
 * Count a file that could not be loaded as one failure. A test is skipped only where it cannot run, such as one that needs
 * root: the linter refuses disabled tests.
 */
function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  return {
    passed: numPassedTests,
    failed: numFailedTests + numTodoTests + unloaded.length,
    skipped: numPendingTests,
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile),
    secondsByFile: new Map(
      testResults.map(({ name, startTime, endTime }) => [relative(process.cwd(), name), (endTime - startTime) / 1000])
    )
  }
}

function failuresOfFile({ name, message, assertionResults }) {
  const file = relative(process.cwd(), name)
  const tests = assertionResults.filter(({ status }) => status === 'failed')
  if (tests.length === 0) return [`${file}: ${firstLines(message)}`]
  return tests.map(
    ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLines(failureMessages.join('\n'))}`
  )
}

/** Count a test that passed on its retry as passed; the runner lists it. Only CI retries. */
function countPlaywright({ suites, stats, errors }) {
  const all = suites.flatMap(specsOf)
  const specs = all.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  const secondsByFile = new Map()
  for (const { file, tests } of all) {
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    secondsByFile.set(file, (secondsByFile.get(file) ?? 0) + milliseconds / 1000)
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: [
      ...specs.map(({ file, title, tests }) => `${file} › ${title}: ${tests.map(({ status }) => status).join(', ')}`),
      ...errors.map(({ message }) => firstLines(message))
    ],
    secondsByFile
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

function firstLines(text = '') {
  return stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n    ')
}
