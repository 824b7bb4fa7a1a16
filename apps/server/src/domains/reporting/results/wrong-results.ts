import { hash } from 'node:crypto'
import { betOptions, parseProportion, type Dice } from '@glasshouse/fairness'
import type { Reader } from '../../../database/transaction.ts'
import { winnersOf } from '../../lottery/index.ts'

import {
  selectContradictions,
  selectPayTables,
  selectRulesInLog,
  selectWrongPayouts,
  type WrongResult
} from './result-queries.ts'

/**
 * Compare every finished period with its records in the public log, and every order of a settled one with its result.
 * This exposes results and payouts changed by SQL. Periods that ended and orders that were placed before the time of an
 * id are left out.
 */
export async function findWrongResults(reader: Reader, closedTo: bigint): Promise<WrongResult[]> {
  const tables = (await selectPayTables(reader)).map(({ dice, rules_id: rulesId, odds }) => {
    const [first, second, third] = winnersOf(dice as unknown as Dice, odds)
    return { dice, rulesId, winners: [first!, second!, third!] as const }
  })
  return [
    ...(await selectContradictions(reader, closedTo)),
    ...(await findWrongRules(reader)),
    ...(await selectWrongPayouts(reader, tables, closedTo))
  ]
}

/** Find rules that differ from the public log, or stored odds that differ from those in the rules. */
async function findWrongRules(reader: Reader): Promise<WrongResult[]> {
  return (await selectRulesInLog(reader)).flatMap(({ id, body, odds, logged }) => {
    const stored = hash('sha256', body)
    const stated = oddsIn(body)
    return [
      ...(stored === logged ? [] : [{ account: `rules ${id}`, expected: logged || 'none in the log', actual: stored }]),
      ...(stated === odds.join(' ')
        ? []
        : [{ account: `odds of rules ${id}`, expected: stated, actual: odds.join(' ') }])
    ]
  })
}

/** Return the odds in the text of rules, in ten-thousandths, in the order of the options. */
function oddsIn(body: string): string {
  const { odds } = JSON.parse(body) as { odds?: Record<string, string> }
  return betOptions.map((option) => parseProportion(odds?.[option] ?? '') ?? 0).join(' ')
}
