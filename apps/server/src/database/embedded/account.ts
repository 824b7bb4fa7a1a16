import { existsSync, readFileSync, statSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** The system account that PostgreSQL runs under. */
export type Account = {
  /** Whether it is this process's own account. */
  isOurs: boolean
  /** The options to start a process under it. */
  ids: { uid?: number; gid?: number }
}

/**
 * Choose the account for PostgreSQL, which refuses to run as root. Root starts it under the account that owns the data,
 * or `nobody` for new data. Anyone else starts it under their own, and must own the data.
 */
export function chooseAccount(clusterFolder: string): Account {
  const owner = existsSync(clusterFolder) ? statSync(clusterFolder) : null
  const ours = process.getuid?.()
  if (ours !== 0) {
    if (owner && ours !== undefined && owner.uid !== ours) {
      throw new StartError(
        `The database in ${clusterFolder} belongs to another account (uid ${owner.uid}). ` +
          'Start the app under the account that made it, or choose another DATA_DIR.'
      )
    }
    return { isOurs: true, ids: {} }
  }
  const { uid, gid } = owner && owner.uid !== 0 ? owner : nobody()
  return { isOurs: false, ids: { uid, gid } }
}

function nobody(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '')
  if (line) return { uid: Number(line[1]), gid: Number(line[2]) }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has no account `nobody` for it. ' +
      'Start the app as an ordinary user, or name a PostgreSQL server in DATABASE_URL.'
  )
}
