import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { holdPeppers, markOf, pairsOf, renewMarks, type Mark } from '../../../peppers/marks.ts'
import { bankByCode } from './banks.ts'
import {
  selectAccountsMarkedBefore,
  selectWithdrawnMarkedBefore,
  updateAccountMarks,
  type MarkedBefore,
  type Place
} from './account-mark-queries.ts'
import { accountText, identityText, unsealAccount } from './seal-account.ts'

type Tools = Pick<Context, 'peppers' | 'config' | 'database' | 'log'>
type Batch = { last: Place | null; renewed: number; closed: number }
type Select = typeof selectAccountsMarkedBefore

const BATCH = 200

/**
 * Makes the marks of accounts again under the pepper in force where the account's number is there: bound accounts first,
 * then those that were released and are known from withdrawals.
 */
export async function renewAccountMarks(tools: Tools): Promise<void> {
  if (tools.peppers.all.length === 1) return
  for (const select of [selectAccountsMarkedBefore, selectWithdrawnMarkedBefore]) {
    const { renewed, closed } = await renewAll(tools, select)
    if (renewed > 0) tools.log.info({ accounts: renewed }, 'marks of accounts were made again with the new pepper')
    if (closed > 0) tools.log.warn({ accounts: closed }, 'accounts could not be opened: they keep the marks they have')
  }
}

async function renewAll(tools: Tools, select: Select): Promise<{ renewed: number; closed: number }> {
  const total = { renewed: 0, closed: 0 }
  let after: Place | null = { memberId: 0n, id: 0n }
  while (after) {
    const from: Place = after
    const batch = await inTransaction(tools.database.main, (tx) => renewBatch(tx, tools, select, from))
    total.renewed += batch.renewed
    total.closed += batch.closed
    after = batch.last
  }
  return total
}

async function renewBatch(tx: Tx, tools: Tools, select: Select, after: Place): Promise<Batch> {
  const peppers = await holdPeppers(tx, tools)
  const pepper = peppers.length
  const rows = await select(tx, { pepper, after, limit: BATCH })
  const opened = rows.flatMap((row) => open(tools, row) ?? [])
  const marks: Mark[] = opened.map(({ bankCode, digits }) => markOf(peppers, 'account', accountText(bankCode, digits)))
  const identities = opened.flatMap(({ bankCode, digits }) => {
    const bank = bankByCode(bankCode)
    return bank ? [markOf(peppers, 'account', identityText(bank, digits))] : []
  })
  await renewMarks(tx, { kind: 'account', marks: [...marks, ...identities], pepper })
  await updateAccountMarks(tx, { ...pairsOf(marks), pepper })
  const last = rows.length < BATCH ? undefined : rows.at(-1)
  return {
    last: last ? { memberId: last.member_id, id: last.id } : null,
    renewed: opened.length,
    closed: rows.length - opened.length
  }
}

/** Null where the field key of an account is not given. */
function open(tools: Tools, { member_id: memberId, bank_code: bankCode, account, key_id: keyId }: MarkedBefore) {
  try {
    return { bankCode, digits: unsealAccount(tools, memberId, { account, keyId }) }
  } catch {
    return null
  }
}
