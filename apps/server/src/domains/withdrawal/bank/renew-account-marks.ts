import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { holdPeppers, markOf, pairsOf, type Mark } from '../../../peppers/marks.ts'
import { renewMarks, selectMembersMarkedBefore } from '../../member/index.ts'
import { bankByCode } from './banks.ts'
import {
  selectAccountsMarkedBefore,
  selectWithdrawnAccounts,
  updateAccountMarks,
  type MarkedBefore,
  type Page,
  type AfterAccount
} from './account-mark-queries.ts'
import { accountText, identityText, unsealAccount } from './seal-account.ts'

type Tools = Pick<Context, 'peppers' | 'config' | 'database' | 'log'>
type Batch = { rows: MarkedBefore[]; next: AfterAccount | null }
type ReadBatch = (tx: Tx, page: Page) => Promise<Batch>
type Renewed = { next: AfterAccount | null; renewed: number; closed: number }

const BATCH = 200

/**
 * Make tags of accounts again with the current pepper when the account's number is known: bound accounts first, then
 * released ones of past withdrawals.
 */
export async function renewAccountMarks(tools: Tools): Promise<void> {
  if (tools.peppers.all.length === 1) return
  for (const readBatch of [readBound, readWithdrawn]) {
    const { renewed, closed } = await renewAll(tools, readBatch)
    if (renewed > 0) tools.log.info({ accounts: renewed }, 'marks of accounts were made again with the new pepper')
    if (closed > 0) tools.log.warn({ accounts: closed }, 'accounts could not be opened: they keep the marks they have')
  }
}

async function readBound(tx: Tx, page: Page): Promise<Batch> {
  const rows = await selectAccountsMarkedBefore(tx, page)
  return { rows, next: afterPage(rows, page) }
}

async function readWithdrawn(tx: Tx, page: Page): Promise<Batch> {
  const { pepper, after, limit } = page
  const memberIds = await selectMembersMarkedBefore(tx, { kind: 'account', pepper, from: after.memberId, limit })
  const rows = await selectWithdrawnAccounts(tx, { memberIds, after, limit })
  const nextMember = memberIds.length < limit ? null : { memberId: memberIds.at(-1)! + 1n, id: 0n }
  return { rows, next: afterPage(rows, page) ?? nextMember }
}

/** Return the position of the last row of a full page. */
function afterPage(rows: MarkedBefore[], { limit }: Page): AfterAccount | null {
  const last = rows.length < limit ? undefined : rows.at(-1)
  return last ? { memberId: last.member_id, id: last.id } : null
}

async function renewAll(tools: Tools, readBatch: ReadBatch): Promise<{ renewed: number; closed: number }> {
  const total = { renewed: 0, closed: 0 }
  let after: AfterAccount | null = { memberId: 0n, id: 0n }
  while (after) {
    const from: AfterAccount = after
    const batch = await inTransaction(tools.database.main, (tx) => renewBatch(tx, tools, readBatch, from))
    total.renewed += batch.renewed
    total.closed += batch.closed
    after = batch.next
  }
  return total
}

async function renewBatch(tx: Tx, tools: Tools, readBatch: ReadBatch, after: AfterAccount): Promise<Renewed> {
  const peppers = await holdPeppers(tx, tools)
  const pepper = peppers.length
  const { rows, next } = await readBatch(tx, { pepper, after, limit: BATCH })
  const opened = rows.flatMap((row) => open(tools, row) ?? [])
  const marks: Mark[] = opened.map(({ bankCode, digits }) => markOf(peppers, 'account', accountText(bankCode, digits)))
  const identities = opened.flatMap(({ bankCode, digits }) => {
    const bank = bankByCode(bankCode)
    return bank ? [markOf(peppers, 'account', identityText(bank, digits))] : []
  })
  await renewMarks(tx, { kind: 'account', marks: [...marks, ...identities], pepper })
  await updateAccountMarks(tx, { ...pairsOf(marks), pepper })
  return { next, renewed: opened.length, closed: rows.length - opened.length }
}

/** Return the account number, or null when its field key is missing. */
function open(tools: Tools, { member_id: memberId, bank_code: bankCode, account, key_id: keyId }: MarkedBefore) {
  try {
    return { bankCode, digits: unsealAccount(tools, memberId, { account, keyId }) }
  } catch {
    return null
  }
}
