// What operators see of backups and restores.
//
// Each node reports the state of its own backups every half minute, so that the console of any node shows all of them: the
// last base backup, the time up to which everything is archived, and the last check with its result. A node without
// `BACKUP_DIR` reports that it makes none. Nothing here is read by a restore or a check: those read the backups.

import { hostname } from 'node:os'
import type { BackupState } from '../../backup/measure-backups.ts'
import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { repeat } from '../../time/repeat.ts'
import { listNodeBackups, listRestores } from './list-backups.ts'
import { reportBackups } from './report-backups.ts'

const REPORT_EVERY_MS = 30_000

/** Report this node's backups by the clock; serve what all nodes have reported, and the restores on record. */
export function backupDomain(context: Context, state: BackupState | null): Domain {
  const { config, database } = context
  const node = `${hostname()}:${config.dataDir}`
  return {
    register: ({ serveOperator }) => {
      serveOperator('getBackups', () => listNodeBackups(context))
      serveOperator('getRestores', (input) => listRestores(context, input))
    },
    jobs: () => [
      repeat(context, { name: 'report of the backups', everyMilliseconds: REPORT_EVERY_MS }, () =>
        reportBackups(database.main, { node, config, state })
      )
    ]
  }
}
