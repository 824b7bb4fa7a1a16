import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Vault } from '../../backup/vault.ts'
import { readClosingBalances, selectArchivedMonth } from '../wallet/index.ts'
import { readExportManifest, type ExportedTable, type ExportManifest } from './manifest.ts'

export type Checked = { transfers: number; orders: number; problems: string[] }

/**
 * Read an exported month and check all of it: the manifest against what is on record, each piece against its hash, and
 * the transfers against the closing balances before and after the month, which they must lead from and to.
 */
export async function checkExport(
  { database, vault }: { database: Pool; vault: Vault },
  month: string
): Promise<Checked> {
  const { bytes, content } = await readExportManifest(vault, month)
  const recorded = await selectArchivedMonth(database, month)
  const problems =
    recorded && !recorded.manifest_hash.equals(hash('sha256', bytes, 'buffer'))
      ? ['the manifest is not the one that is on record']
      : []
  return checkContent({ database, vault }, content, problems)
}

/** Check what a manifest names. */
export async function checkContent(
  { database, vault }: { database: Pool; vault: Vault },
  { before, end, tables }: ExportManifest,
  problems: string[] = []
): Promise<Checked> {
  const balances = new Map<string, bigint>()
  const add = (account: string, amount: bigint) => {
    const sum = (balances.get(account) ?? 0n) + amount
    if (sum === 0n) balances.delete(account)
    else balances.set(account, sum)
  }
  if (before) for await (const row of readClosingBalances(database, before.day)) add(row.account, row.balance)
  const counts = { transfer: 0, orders: 0 }
  for (const table of tables) {
    for await (const line of linesOf(vault, table, problems)) {
      counts[table.name] += 1
      if (table.name !== 'transfer') continue
      const row = JSON.parse(line) as Record<string, string>
      add(`${row['debit_kind']}/${row['debit_owner']}`, -BigInt(row['amount']!))
      add(`${row['credit_kind']}/${row['credit_owner']}`, BigInt(row['amount']!))
    }
    if (counts[table.name] !== table.rows) problems.push(`${table.name}: ${counts[table.name]} rows, not ${table.rows}`)
  }
  for await (const row of readClosingBalances(database, end.day)) add(row.account, -row.balance)
  if (balances.size > 0)
    problems.push(`the transfers do not lead to the closing balances: ${balances.size} accounts have others`)
  return { transfers: counts.transfer, orders: counts.orders, problems }
}

async function* linesOf(vault: Vault, { name, pieces }: ExportedTable, problems: string[]): AsyncGenerator<string> {
  for (const { path, sha256 } of pieces) {
    const bytes = await vault.get(path)
    if (hash('sha256', bytes) !== sha256) problems.push(`${name}: ${path} is not what was exported`)
    for (const line of bytes.toString().split('\n')) if (line !== '') yield line
  }
}
