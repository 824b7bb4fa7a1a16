import { betOptions, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { formatProportion, waysOf } from '@glasshouse/fairness'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import { prepareAnswer, type PreparedData } from '../../../http/reply.ts'
import { Refusal } from '../../../refusal.ts'
import type { PeriodRow, RulesRow } from '../lottery-tables.ts'
import { optionName, resultIn, voidReasonIn } from '../lottery-texts.ts'
import { shownRules, type Board } from './board.ts'
import { selectHistory } from './lottery-board-queries.ts'

const DRAWS_SHOWN = 50
const MAX_ANSWERS = 500

export type LotteryRecords = {
  history(key: string, lang: LanguageCode): Promise<PreparedData>
  odds(id: number, lang: LanguageCode): Promise<PreparedData>
}

/** Create the lists of last draws and odds, prepared once for each language and state of a lottery. */
export function createLotteryRecords(context: Context, board: Board): LotteryRecords {
  const answers = new LRUCache<string, Promise<PreparedData>>({ max: MAX_ANSWERS })
  const prepared = (name: string, make: () => Promise<PreparedData>): Promise<PreparedData> => {
    const known = answers.get(name)
    if (known) return known
    const made = make()
    answers.set(name, made)
    made.catch(() => answers.delete(name))
    return made
  }
  return {
    history: async (key, lang) => {
      const snapshot = board.byKey(key)
      if (!snapshot) throw new Refusal('LOTTERY_UNKNOWN')
      return prepared(`history/${key}/${lang}/${snapshot.version}`, async () => {
        const rows = await selectHistory(context.database.main, snapshot.lottery.id, DRAWS_SHOWN)
        const history = rows.map((row) => historyRow(context, lang, row))
        return prepareAnswer('getLotteryHistory', history)
      })
    },
    odds: async (id, lang) => {
      const snapshot = board.byId(id)
      if (!snapshot) throw new Refusal('LOTTERY_UNKNOWN')
      const rules = shownRules(context, snapshot)
      return prepared(`odds/${id}/${lang}/${rules.id}`, async () =>
        prepareAnswer('getLotteryOdds', oddsRows(lang, rules))
      )
    }
  }
}

function historyRow(context: Context, lang: LanguageCode, row: PeriodRow): CallOutput<'getLotteryHistory'>[number] {
  const drawsAt = row.draws_at.getTime()
  return {
    periodNumber: row.number.toString(),
    ...resultIn(lang, row.dice),
    drawsAt: context.siteTime.format(drawsAt),
    drawsAtSeconds: drawsAt / 1000,
    voidReason: voidReasonIn(lang, row.void_reason)
  }
}

function oddsRows(lang: LanguageCode, { id, odds }: RulesRow): CallOutput<'getLotteryOdds'> {
  return betOptions.map((code, index) => ({
    code,
    name: optionName(lang, code),
    odds: formatProportion(odds[index]!),
    ways: waysOf(code),
    rulesVersion: Number(id)
  }))
}
