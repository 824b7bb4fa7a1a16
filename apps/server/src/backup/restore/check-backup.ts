import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '../../config/read-variables.ts'
import { startEmbedded } from '../../database/embedded/start-embedded.ts'
import { openDatabase } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { verifyLedger, verifyRecords } from '../../domains/anchor/index.ts'
import { reconcile } from '../../domains/reporting/index.ts'
import { findMissingFiles } from '../ship-files.ts'
import type { Vault } from '../vault.ts'
import { buildFolder } from './build-folder.ts'
import type { RestorePoint } from './choose-point.ts'

export type CheckedBackup = { transfers: bigint; records: number; problems: string[]; seconds: number }

type Wanted = { vault: Vault; point: RestorePoint; environment: Environment; log: Logger }

/**
 * Restore a backup into a temporary folder, and check what `npm run reconcile` and `npm run audit` check: the books, all
 * marks and seals, the audit log, and the public log with its newest checkpoint.
 */
export async function checkBackup({ vault, point, environment, log }: Wanted): Promise<CheckedBackup> {
  const startedAt = performance.now()
  // A restore stops at the first file with a part missing, and this names all of them.
  const missing = await findMissingFiles(vault, point.manifest.pictureFiles)
  if (missing.length > 0) return { transfers: 0n, records: 0, problems: missing, seconds: 0 }
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-check-'))
  const ends: (() => Promise<void>)[] = [async () => rmSync(dataDir, { recursive: true })]
  try {
    const config = await buildFolder({ vault, point }, dataDir, environment)
    const password = config.secrets.databasePassword
    const server = await startEmbedded({ dataDir: config.dataDir, password, durability: config.durability })
    ends.push(() => server.stop())
    const database = openDatabase({ url: server.urls.application, mainConnections: 2, orderConnections: 1, log })
    ends.push(() => database.close())
    const { transfers, differences } = await reconcile({ database })
    const snapshot = { isolation: 'repeatable read' } as const
    const ledger = await inTransaction(database.main, (tx) => verifyLedger(tx, config), snapshot)
    const audit = await inTransaction(database.main, (tx) => verifyRecords(tx, config), snapshot)
    const books = differences.map(({ account, expected, actual }) => `${account}: is ${actual}, should be ${expected}`)
    const problems = [...new Set([...books, ...ledger.problems, ...audit.problems])]
    const seconds = (performance.now() - startedAt) / 1000
    return { transfers: BigInt(transfers), records: audit.records, problems, seconds }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
