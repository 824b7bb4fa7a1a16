import { formatAmount, type CallOutput, type CallParsed, type LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../context.ts'
import { timeOfId } from '../../ids.ts'
import { countMoneyLog, selectMoneyLog, type MoneyLogRow } from './wallet-queries.ts'
import { templates, type MoneyLogType } from './wallet-tables.ts'

const PER_PAGE = 10

type Input = CallParsed<'getMoneylog'>
type Output = CallOutput<'getMoneylog'>

const logTypes = new Map<number, MoneyLogType>()
for (const { code, logType } of Object.values(templates)) if (logType) logTypes.set(code, logType)

/** Return a page of a member's money log, with the numbers of rows and pages. */
export async function moneyLog(
  context: Context,
  memberId: bigint,
  input: Input & { lang: LanguageCode }
): Promise<Output> {
  const limit = input.limit ?? PER_PAGE
  const current = input.page ?? 1
  const wanted = [...logTypes].filter(([, type]) => !input.type || type === input.type).map(([code]) => code)
  const page = { memberId, templates: wanted, limit, offset: (current - 1) * limit, lang: input.lang }
  const total = await countMoneyLog(context.database.main, page)
  const rows = await selectMoneyLog(context.database.main, page)
  return {
    rows: rows.map((row) => describeRow(context, input.lang, row)),
    total,
    pageSize: limit,
    page: current,
    lastPage: Math.max(1, Math.ceil(total / limit))
  }
}

function describeRow({ siteTime }: Context, lang: LanguageCode, row: MoneyLogRow): Output['rows'][number] {
  const type = logTypes.get(row.template)!
  const made = timeOfId(row.id)
  return {
    id: row.id.toString(),
    type,
    typeText: translate(lang, `server.moneyLog.${type}`),
    createdAt: siteTime.format(made),
    createdAtSeconds: Math.floor(made / 1000),
    amount: formatAmount(row.change),
    balance: formatAmount(row.balance_after),
    recordNumber: row.ref.toString(),
    description: row.description
  }
}
