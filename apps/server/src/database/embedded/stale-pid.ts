import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Return the process named in a cluster's `postmaster.pid`, or null when there is none. */
export function recordedPid(folder: string): number | null {
  const file = join(folder, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
  return pid > 0 ? pid : null
}

/**
 * Return the environment for a server after a killed one. In a restarted container the dead server's process number
 * often belongs to another process, which PostgreSQL would take for a live server. It ignores the number given here.
 * The check for shared memory of the dead server stays.
 */
export function environmentAfter(folder: string): Record<string, string> {
  const pid = recordedPid(folder)
  const isReused = pid !== null && !commandOf(pid).includes('postgres')
  return isReused ? { PG_GRANDPARENT_PID: String(pid) } : {}
}

/** Return the program name of a running process, or an empty text when there is no such process. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout
  const file = `/proc/${pid}/comm`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
