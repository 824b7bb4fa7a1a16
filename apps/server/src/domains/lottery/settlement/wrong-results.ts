import type { Dice } from '@glasshouse/fairness'
import { winnersOf } from '../rules/payout.ts'
import type { Reader } from '../tables.ts'
import { selectContradictions, selectPayTables, selectWrongPayouts, type WrongResult } from './result-queries.ts'

/**
 * Holds every finished period against its records in the public log, and every order of a settled one against what the
 * result pays: whoever changes a result or a payout by SQL contradicts the log.
 */
export async function findWrongResults(reader: Reader): Promise<WrongResult[]> {
  const tables = (await selectPayTables(reader)).map(({ dice, rules_id: rulesId, odds }) => {
    const [first, second, third] = winnersOf(dice as unknown as Dice, odds)
    return { dice, rulesId, winners: [first!, second!, third!] as const }
  })
  return [...(await selectContradictions(reader)), ...(await selectWrongPayouts(reader, tables))]
}
