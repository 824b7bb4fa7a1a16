// Checks imports (dependency-cruiser), sizes, the location of SQL, of texts and of wire names, migrations, the scope of
// styles, the lockfile and the size of pictures. Each rule has a file under scripts/canary that breaks it. If a rule does not report
// its file, it no longer works, and the check fails.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { checkLockfile } from './lockfile.mjs'
import { checkMigrations } from './migrations.mjs'
import { checkPictures } from './pictures.mjs'
import { checkSizes } from './sizes.mjs'
import { checkSql } from './sql.mjs'
import { checkStyles } from './styles.mjs'
import { checkWireNames } from './wire-names.mjs'
import { checkWords } from './words.mjs'

const CANARY = 'scripts/canary/'
const MIN_MODULES = 50

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const problems = [
  ...(await checkDependencies()),
  ...checkSizes(),
  ...checkSql(),
  ...(await checkMigrations()),
  ...checkStyles(),
  ...checkWireNames(),
  ...checkWords(),
  ...checkLockfile(),
  ...checkPictures()
]
for (const problem of problems) console.error(`  ${problem}`)
if (problems.length > 0) {
  console.error(`structure: ${problems.length} problems`)
  process.exit(1)
}
console.log('structure: in order')

async function checkDependencies() {
  const { modules, violations } = cruise()
  const found = violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  const product = found.filter(({ from }) => !from.startsWith(CANARY))
  const reported = new Set(found.filter(({ from }) => from.startsWith(CANARY)).map(({ rule }) => rule))
  const blind = forbidden.filter(({ name }) => !reported.has(name))
  return [
    ...product.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
    ...blind.map(({ name }) => `${name}: the canary breaks this rule and is not reported: the check has gone blind`),
    ...(modules < MIN_MODULES ? [`only ${modules} modules were cruised: the check has gone blind`] : [])
  ]
}

function cruise() {
  const folders = ['packages', 'apps', 'scripts/canary']
  const run = spawnSync(process.execPath, ['node_modules/.bin/depcruise', '--no-cache', '-T', 'json', ...folders], {
    encoding: 'utf8',
    maxBuffer: 1 << 28
  })
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${run.stderr}`)
  const { modules, summary } = JSON.parse(run.stdout)
  return {
    modules: modules.filter(({ source }) => /^(packages|apps)\//.test(source)).length,
    violations: summary.violations.filter(({ rule }) => rule.severity === 'error')
  }
}
