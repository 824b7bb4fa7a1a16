import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The user and group that a child process runs as. */
export type Account = { uid: number; gid: number }

/**
 * Numbers that no other process uses. `nobody` is not safe: the embedded PostgreSQL runs as that user, and its files
 * and memory are open to every process of the same user.
 */
const NUMBERS = { ffmpeg: 65_533, cashier: 65_532 }

const found = new Map<keyof typeof NUMBERS, Account | null>()

/**
 * Return the account for a child process that must not read our data, or null when the system allows no other account:
 * only root on Linux can choose one, and not in every container.
 */
export function confinedAccount(name: keyof typeof NUMBERS): Account | null {
  const known = found.get(name)
  if (known !== undefined) return known
  const account = { uid: NUMBERS[name], gid: NUMBERS[name] }
  const usable = process.platform === 'linux' && process.getuid?.() === 0 && isUsable(account)
  found.set(name, usable ? account : null)
  return usable ? account : null
}

function isUsable({ uid, gid }: Account): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-account-'))
  try {
    chownSync(folder, uid, gid)
    return spawnSync('/bin/sh', ['-c', ': > tried'], { uid, gid, cwd: folder, env: {} }).status === 0
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
