// The quick checks, two at a time: types, row types of statements, table owners, alerts, lint, format, language, structure and
// unused code.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

const CONCURRENT = 2

/** Several checkers check the types that they share once each, which doubles the work. */
const typesOf = (project) => ['node_modules/typescript-native/bin/tsc', '-p', project, '--checkers', '1']

const steps = [
  { name: 'types', command: typesOf('tsconfig.json') },
  { name: 'types of the member app', command: typesOf('apps/web/tsconfig.json') },
  { name: 'types of the console', command: typesOf('apps/console/tsconfig.json') },
  { name: 'types of the journeys', command: typesOf('e2e/tsconfig.json') },
  { name: 'row types of statements', command: ['scripts/sql-types/check-sql-types.ts'] },
  { name: 'owners of tables', command: ['scripts/structure/tables/check-tables.ts'] },
  { name: 'alerts', command: ['scripts/alerts/check-alerts.ts'] },
  { name: 'lint', command: ['node_modules/.bin/oxlint', '--deny-warnings', '.'] },
  { name: 'format', command: ['node_modules/.bin/oxfmt', '--check', '.'] },
  { name: 'language', command: ['scripts/language/check-language.mjs'] },
  { name: 'deploy', command: ['scripts/deploy/check-deploy.ts'] },
  { name: 'structure', command: ['scripts/structure/check-structure.mjs'] },
  { name: 'unused code', command: ['node_modules/.bin/knip', '--no-progress'] }
]

/** Run every check and print the result of each. Resolves to the numbers of passed and failed checks. */
export async function runChecks(node) {
  const waiting = [...steps]
  const outcome = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const hasPassed = await runCheck(node, step)
      outcome[hasPassed ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, worker))
  return outcome
}

function runCheck(node, { name, command }) {
  const start = performance.now()
  const run = spawn(node, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  // Lower the priority, because tests that measure time may run at the same time.
  if (run.pid) setPriority(run.pid, 10)
  let output = ''
  run.stdout.on('data', (text) => (output += text))
  run.stderr.on('data', (text) => (output += text))
  return new Promise((resolve) => {
    run.on('close', (code) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output.trimEnd())
      resolve(code === 0)
    })
  })
}
