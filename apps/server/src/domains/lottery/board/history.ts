import { betOptions, calls, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { formatProportion, waysOf } from '@glasshouse/fairness'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import { PreparedData } from '../../../http/reply.ts'
import { Refusal } from '../../../refusal.ts'
import type { PeriodRow, RulesRow } from '../lottery-tables.ts'
import { optionName, resultIn, voidReasonIn } from '../words.ts'
import { shownRules, type Board } from './board.ts'
import { selectHistory } from './lottery-board-queries.ts'

const DRAWS_SHOWN = 50
const ANSWERS_KEPT = 500

export type LotteryRecords = {
  history(key: string, lang: LanguageCode): Promise<PreparedData>
  odds(id: number, lang: LanguageCode): Promise<PreparedData>
}

/** The last draws and the odds of lotteries, prepared once for each language and state of the lottery. */
export function createLotteryRecords(context: Context, board: Board): LotteryRecords {
  const answers = new LRUCache<string, Promise<PreparedData>>({ max: ANSWERS_KEPT })
  const prepared = (name: string, make: () => Promise<unknown>): Promise<PreparedData> => {
    const known = answers.get(name)
    if (known) return known
    const made = make().then((data) => new PreparedData(data))
    answers.set(name, made)
    made.catch(() => answers.delete(name))
    return made
  }
  return {
    history: async (key, lang) => {
      const standing = board.byKey(key)
      if (!standing) throw new Refusal('LOTTERY_UNKNOWN')
      return prepared(`history/${key}/${lang}/${standing.version}`, async () => {
        const rows = await selectHistory(context.database.main, standing.lottery.id, DRAWS_SHOWN)
        return calls.getLotteryHistory.output.parse(rows.map((row) => historyRow(context, lang, row)))
      })
    },
    odds: async (id, lang) => {
      const standing = board.byId(id)
      if (!standing) throw new Refusal('LOTTERY_UNKNOWN')
      const rules = shownRules(context, standing)
      return prepared(`odds/${id}/${lang}/${rules.id}`, async () =>
        calls.getLotteryOdds.output.parse(oddsRows(lang, rules))
      )
    }
  }
}

function historyRow(context: Context, lang: LanguageCode, row: PeriodRow): CallOutput<'getLotteryHistory'>[number] {
  const drawsAt = row.draws_at.getTime()
  return {
    expect: row.expect.toString(),
    ...resultIn(lang, row.dice),
    open_time: context.siteTime.format(drawsAt),
    open_ts: drawsAt / 1000,
    void_reason: voidReasonIn(lang, row.void_reason)
  }
}

function oddsRows(lang: LanguageCode, { id, odds }: RulesRow): CallOutput<'getLotteryOdds'> {
  return betOptions.map((type, place) => ({
    type,
    name: optionName(lang, type),
    proportion: formatProportion(odds[place]!),
    prob: waysOf(type),
    rules: Number(id)
  }))
}
