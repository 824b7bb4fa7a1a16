import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/**
 * What the generator reads and changes, and what its checks read. Everything else in the copy is a link to the
 * original.
 */
const COPIED = /^(apps\/server\/(?!demo\/)|apps\/cashier\/|packages\/|scripts\/|docs\/[^/]+$|[^/]+$)/
const LINKED = ['apps/server/demo', 'apps/web', 'apps/console', 'e2e', 'bench']
const SECONDS = 1000

const copy = mkdtempSync(join(tmpdir(), 'glasshouse-new-call-'))
afterAll(() => rmSync(copy, { recursive: true }))
copyTree()

test(
  'a new call is complete: types, lint, format, structure, packs, rows and its own tests pass',
  () => {
    run('git', ['init', '--quiet'])
    run('git', ['add', '--all'])
    const generator = ['scripts/new-call/main.mjs']
    run(process.execPath, [...generator, 'setMotto', '--domain', 'member', '--method', 'POST'])
    run(process.execPath, [...generator, 'getWheelMotto', '--domain', 'wheel', '--access', 'anyone'])
    const again = spawnSync(process.execPath, [...generator, 'setMotto'], { cwd: copy, encoding: 'utf8' })
    expect([again.status, again.stderr]).toEqual([1, 'setMotto exists already.\n'])

    const changed = run('git', ['ls-files', '--modified', '--others', '--exclude-standard']).trim().split('\n')
    expect(changed.filter((file) => !/\.(ts|json|md|sql)$/.test(file))).toEqual([])
    const sources = changed.filter((file) => file.endsWith('.ts'))
    expect(sources.length).toBeGreaterThanOrEqual(10)
    bin('oxlint', ['--deny-warnings', ...sources])
    bin('oxfmt', ['--check', ...sources, ...changed.filter((file) => file.endsWith('.json'))])
    run(process.execPath, ['--input-type=module', '--eval', STRUCTURE])
    const files = [...sources, 'apps/server/test/support/global-setup.ts']
    writeFileSync(
      join(copy, 'tsconfig.new-call.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { incremental: false },
        include: [],
        files
      })
    )
    bin('../typescript-native/bin/tsc', ['-p', 'tsconfig.new-call.json', '--checkers', '1'])
    const output = bin('vitest', [
      'run',
      'set-motto',
      'get-wheel-motto',
      'language/test/packs',
      'used-keys',
      'spec/spec.test'
    ])
    expect(output).toContain('Test Files  5 passed (5)')
  },
  240 * SECONDS
)

const STRUCTURE = `
  import { checkSizes } from './scripts/structure/sizes.mjs'
  import { checkSql } from './scripts/structure/sql.mjs'
  const problems = [...checkSizes(), ...checkSql()]
  console.error(problems.join('\\n'))
  process.exit(problems.length)`

/** Create a separate tree in which our packages are those of the copy. */
function copyTree() {
  const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8'
  })
  for (const file of files.stdout
    .trim()
    .split('\n')
    .filter((name) => COPIED.test(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  for (const folder of LINKED) symlinkSync(join(ROOT, folder), join(copy, folder))
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@glasshouse'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@glasshouse') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(modules, '@glasshouse', name))
  }
}

function bin(name: string, options: string[]): string {
  return run(process.execPath, [join('node_modules/.bin', name), ...options])
}

/** Return the output of a command in the copy. Throws with the output if the command fails. */
function run(command: string, options: string[]): string {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^(TEST|NODE_ENV)$/.test(name))
  )
  const { status, stdout, stderr } = spawnSync(command, options, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1' },
    maxBuffer: 1 << 26
  })
  if (status !== 0) throw new Error(`${command} ${options.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}
