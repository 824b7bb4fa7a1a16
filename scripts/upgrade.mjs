// `npm run test:upgrade -- COMMIT` replaces the nodes of an earlier version by nodes of this one under load, and back. Without
// a commit it takes the one before the newest migration. It checks the earlier version out into a temporary folder.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TEST = 'apps/server/test/upgrade'

const commit = process.argv[2] ?? `${git('rev-list', '-1', 'HEAD', '--', 'apps/server/migrations')}^`
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-earlier-'))
let status = 1
try {
  git('worktree', 'add', '--quiet', '--force', '--detach', folder, commit)
  console.log(`From ${git('log', '-1', '--format=%h %s', commit)}`)
  install()
  const env = { ...process.env, UPGRADE_FROM: folder }
  const run = spawnSync('npm', ['run', '--silent', 'test:full', '--', TEST], { cwd: ROOT, env, stdio: 'inherit' })
  status = run.status ?? 1
} finally {
  git('worktree', 'remove', '--force', folder)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)

/** Install the earlier version's packages: ours, when it locks the same ones. */
function install() {
  const lock = (root) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(folder) !== lock(ROOT)) {
    run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
    return
  }
  for (const modules of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: ROOT })]) {
    if (existsSync(join(ROOT, modules)))
      cpSync(join(ROOT, modules), join(folder, modules), { recursive: true, verbatimSymlinks: true })
  }
}

function git(...words) {
  return run('git', words, { cwd: ROOT }).trim()
}

function run(program, options, settings) {
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8', ...settings })
  if (status !== 0) throw new Error(`${program} ${options.join(' ')}: ${stderr}`)
  return stdout
}
