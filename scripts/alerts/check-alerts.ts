// Checks the rules and dashboards of `deploy/`: every expression parses, every metric in it is one that the server
// registers, and every alert has its page in the runbook and a test of both states. Where `promtool` is installed, it
// runs the tests. A copy under scripts/canary is wrong in each of these ways. If that is not reported, the check fails.
import { readFileSync } from 'node:fs'
import { createMetrics } from '../../apps/server/src/observe/metrics/metrics.ts'
import { listExpressions } from './dashboard.ts'
import { problemsOf } from './expressions.ts'
import { runPromtool } from './promtool.ts'
import { readRules, untestedStates, type Rules } from './rules.ts'

const RUNBOOK = 'docs/runbook.md'
const CANARY_PROBLEMS = 7
const MIN_ALERTS = 20
const MIN_PANELS = 10

/** Metrics of the exporters in `deploy/prometheus/prometheus.yml`. */
const OF_EXPORTERS = [
  'up',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  'pg_replication_lag_seconds',
  'pg_stat_archiver_failed_count'
]

const known = new Set([...createMetrics('check').names(), ...OF_EXPORTERS])
const pages = headingsOf(RUNBOOK)
const product = check('')
const canary = check('scripts/canary/')
const promtool = runPromtool('deploy/prometheus')
const problems = [
  ...product.problems,
  ...promtool.problems,
  ...(product.alerts < MIN_ALERTS ? [`only ${product.alerts} alerts were checked: the check has gone blind`] : []),
  ...(product.panels < MIN_PANELS ? [`only ${product.panels} panels were checked: the check has gone blind`] : []),
  ...(canary.problems.length === CANARY_PROBLEMS
    ? []
    : [`${canary.problems.length} problems of the canary are reported: the check has gone blind`, ...canary.problems])
]
for (const problem of problems) console.error(`  ${problem}`)
if (problems.length > 0) {
  console.error(`alerts: ${problems.length} problems`)
  process.exit(1)
}
console.log(`alerts: ${product.alerts} with a page and tests; ${promtool.outcome}`)

type Checked = { problems: string[]; alerts: number; panels: number }

/** Check the rules and dashboard below a folder. */
function check(root: string): Checked {
  const [rulesFile, dashboardFile] = [`${root}deploy/prometheus/rules.yml`, `${root}deploy/grafana/dashboard.json`]
  const rules = readRules(rulesFile)
  const panels = listExpressions(dashboardFile)
  return {
    alerts: rules.length,
    panels: panels.length,
    problems: [
      ...rules.flatMap(({ alert, expr }) =>
        problemsOf(expr, known).map((problem) => `${rulesFile}: ${alert}: ${problem}`)
      ),
      ...panels.flatMap(({ panel, expr }) =>
        problemsOf(expr, known).map((problem) => `${dashboardFile}: ${panel}: ${problem}`)
      ),
      ...rules.flatMap(({ alert }) => pageProblems(alert)),
      ...testProblems(rules, `${root}deploy/prometheus/rules.test.yml`)
    ]
  }
}

function pageProblems(alert: string): string[] {
  return pages.has(alert) ? [] : [`${RUNBOOK} has no page for ${alert}`]
}

function testProblems(rules: Rules, file: string): string[] {
  return untestedStates(rules, file).map((state) => `${file}: ${state}`)
}

function headingsOf(file: string): Set<string> {
  return new Set([...readFileSync(file, 'utf8').matchAll(/^### (\w+)$/gm)].map(([, heading]) => heading!))
}
