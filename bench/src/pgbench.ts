import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const DEBIAN = '/usr/lib/postgresql'

/**
 * Return the path of pgbench. Throws an error that explains how to install it, because a yardstick is never skipped.
 */
export function findPgbench(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const candidates = [
    process.env['PGBENCH'],
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => `${DEBIAN}/${version}/bin/pgbench`),
    '/opt/homebrew/bin/pgbench',
    '/usr/local/bin/pgbench'
  ]
  const found = candidates.find((candidate) => candidate && existsSync(candidate))
  if (found) return found
  throw new Error(
    'pgbench, the yardstick of this bench, is not installed. Debian and Ubuntu: apt-get install postgresql; ' +
      'macOS: brew install postgresql; or name it in PGBENCH.'
  )
}

/** Measure transactions per second of `pgbench -N` (one UPDATE, SELECT and INSERT each) on a server. */
export function runPgbench(databaseUrl: string, { clients, seconds }: { clients: number; seconds: number }): number {
  const pgbench = findPgbench()
  run(pgbench, ['-i', '-q', '-s', '50', databaseUrl])
  const output = run(pgbench, [
    '-N',
    '-n',
    '-M',
    'prepared',
    '-j',
    '2',
    '-c',
    `${clients}`,
    '-T',
    `${seconds}`,
    databaseUrl
  ])
  const tps = /tps = ([\d.]+)/.exec(output)
  if (!tps) throw new Error(`pgbench printed no speed:\n${output}`)
  return Number(tps[1])
}

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed:\n${stderr}`)
  return stdout
}
