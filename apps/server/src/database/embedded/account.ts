import { existsSync, readFileSync, statSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** The account of the machine under which PostgreSQL runs. */
export type Account = {
  /** Whether it is the one that we run under ourselves. */
  isOurs: boolean
  /** What a process must be started with to run under it. */
  ids: { uid?: number; gid?: number }
}

/**
 * PostgreSQL refuses to run as root. Root therefore starts it under the account that owns the data, or `nobody` for new
 * data; anybody else under their own, and is refused the data of others.
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
