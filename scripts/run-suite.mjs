// Runs a test runner and reads the report that it leaves: a runner without one has failed, whatever it says.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const REPORTS = '.cache/reports'

/** Units and the server through HTTP. `patterns` narrows it down to some files. */
export function runVitest(node, { patterns = [], env = {} } = {}) {
  const report = reportFile('vitest')
  const command = ['node_modules/.bin/vitest', 'run', '--reporter=default', '--reporter=json']
  return run(node, [...command, `--outputFile.json=${report}`, ...patterns], { env, report, count: countVitest })
}

/** Journeys in a real browser. */
export function runPlaywright(node, { chromium, patterns = [], env: extra = {} }) {
  const report = reportFile('playwright')
  const env = { ...extra, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const command = ['node_modules/.bin/playwright', 'test', '--config=e2e', '--reporter=list,json', ...patterns]
  return run(node, command, { env, report, count: countPlaywright })
}

/** The budgets of the built app, in `.size-limit.mjs`. Nothing weighed is not within its budget. */
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

async function run(node, command, { env, report, count }) {
  const child = spawn(node, command, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code, signal] = await once(child, 'close')
  if (!existsSync(report)) {
    console.error(`The runner left no report: it ended with ${signal ?? code}.`)
    return { passed: 0, failed: 1 }
  }
  const { passed, failed, failures } = count(JSON.parse(readFileSync(report, 'utf8')))
  // An error outside of any test, as one that nobody caught, fails the runner and no test.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures }
}

/** A file that could not even be loaded counts as one failure; what was skipped has not passed. */
function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + unloaded.length,
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile)
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

/** What passed only at its second try (in CI alone) has passed; the runner names it. */
function countPlaywright({ suites, stats, errors }) {
  const specs = suites.flatMap(specsOf).filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: [
      ...specs.map(({ file, title, tests }) => `${file} › ${title}: ${tests.map(({ status }) => status).join(', ')}`),
      ...errors.map(({ message }) => firstLines(message))
    ]
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

function firstLines(text = '') {
  return stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n    ')
}
