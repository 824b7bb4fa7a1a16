import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Vault } from '../../backup/vault.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { StartError } from '../../start-error.ts'
import { selectClosings, verifyLedger } from '../anchor/index.ts'
import { readExportedOrders } from '../lottery/index.ts'
import { commandLine, recordAction } from '../operator/index.ts'
import { reconcile } from '../reporting/index.ts'
import { readExportedTransfers, selectArchived } from '../wallet/index.ts'
import { detachMonth, selectMonths, type Month } from './archive-queries.ts'
import { checkContent, type Checked } from './check-export.ts'
import { exportRows } from './export-rows.ts'
import { putExportManifest, type ExportManifest } from './manifest.ts'

export type ArchiveTools = Pick<Context, 'config' | 'database' | 'notifications' | 'clock'> & {
  /** Connections with the login of the tables' owner. */
  owner: Pool
  vault: Vault
}

/** Return the oldest month, when the operator's retention lets it go. */
export async function findDueMonth({ config, owner, clock }: ArchiveTools): Promise<Month | null> {
  const { archiveAfterMonths: after } = config
  if (after === 0) throw new StartError('ARCHIVE_AFTER_MONTHS must say after how many months a month may be archived.')
  const [oldest] = await selectMonths(owner)
  if (!oldest) return null
  const due = new Date(oldest.ends_at)
  due.setUTCMonth(due.getUTCMonth() + after)
  return due.getTime() <= clock.now() ? oldest : null
}

/**
 * Check all days of the ledger, export a month, check the export, and detach the month. Throw a `StartError` when
 * anything is wrong; nothing is detached then. A repeated call writes the export again.
 */
export async function archiveMonth(tools: ArchiveTools, month: Month): Promise<Checked> {
  await requireSound(tools)
  const content = await exportMonth(tools, month)
  const bytes = await putExportManifest(tools.vault, content)
  const checked = await checkContent({ database: tools.database.main, vault: tools.vault }, content)
  if (checked.problems.length > 0)
    throw new StartError(
      ['The export is not what the ledger has. Nothing was detached.', ...checked.problems].join('\n')
    )
  const manifestHash = hash('sha256', bytes, 'buffer')
  // What goes on record comes first: a month that is detached is never without it.
  await inTransaction(tools.database.main, (tx) =>
    recordAction(tx, tools, {
      operator: commandLine,
      act: 'archiveMonth',
      subject: { kind: 'ledger', id: month.month },
      after: { manifest: manifestHash.toString('hex'), transfers: checked.transfers, orders: checked.orders }
    })
  )
  await inTransaction(tools.owner, (tx) => detachMonth(tx, month.month, manifestHash))
  return checked
}

/** Reconcile and verify all days, and throw when anything is wrong. */
async function requireSound({ config, database }: ArchiveTools): Promise<void> {
  const { differences } = await reconcile({ database }, 'all days')
  const { problems } = await inTransaction(database.main, (tx) => verifyLedger(tx, config), {
    isolation: 'repeatable read'
  })
  const wrong = [
    ...differences.map(({ account, expected, actual }) => `${account}: is ${actual}, should be ${expected}`),
    ...problems
  ]
  if (wrong.length > 0) throw new StartError(['The ledger is not whole. Nothing was archived.', ...wrong].join('\n'))
}

async function exportMonth({ database, vault }: ArchiveTools, { month, to_id: upTo }: Month): Promise<ExportManifest> {
  const closings = await selectClosings(database.main)
  const end = closings.find((closing) => closing.to_id === upTo)
  if (!end) throw new StartError(`The last day of ${month} is not closed.`)
  const last = (await selectArchived(database.main)).at(-1)
  const before = last ? closings.find(({ day }) => day === last.day) : undefined
  const after = last?.to_id ?? 0n
  const ids = { after, upTo }
  const nameOf = (closing: { day: number; hash: Buffer }) => ({ day: closing.day, hash: closing.hash.toString('hex') })
  await vault.removeAll(`/archive/${month}`)
  return {
    version: 1,
    month,
    ids: { after: String(after), upTo: String(upTo) },
    before: before ? nameOf(before) : null,
    end: nameOf(end),
    tables: [
      await exportRows(vault, month, { name: 'transfer', rows: readExportedTransfers(database.main, ids) }),
      await exportRows(vault, month, { name: 'orders', rows: readExportedOrders(database.main, ids) })
    ]
  }
}
