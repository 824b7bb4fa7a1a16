import { calls, formatAmount, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import { PreparedData } from '../../../http/reply.ts'
import { Refusal } from '../../../refusal.ts'
import { secondsUntil } from '../rules/period.ts'
import type { LotteryRow } from '../lottery-tables.ts'
import { resultIn, textIn } from '../words.ts'
import { playedPeriod, shownRules, type Board, type Standing } from './board.ts'

type Info = CallOutput<'getLotteryInfo'>

/** How long what is prepared holds: the countdown's whole second, and the readings it was made of. */
type Prepared = { second: number; version: number; data: PreparedData }

export type LotteryInfo = {
  info(key: string, lang: LanguageCode): PreparedData
  hot(lang: LanguageCode): PreparedData
  all(lang: LanguageCode): PreparedData
  groups(lang: LanguageCode): PreparedData
}

/** Where lotteries stand, for everyone alike: made once a second and language, and again as soon as one moves. */
export function createLotteryInfo(context: Context, board: Board): LotteryInfo {
  const prepared = new Map<string, Prepared>()
  const prepare = (name: string, standings: Standing[], make: () => unknown): PreparedData => {
    const second = Math.floor(context.clock.now() / 1000)
    const version = standings.reduce((newest, standing) => Math.max(newest, standing.version), 0)
    const known = prepared.get(name)
    if (known && known.second === second && known.version === version) return known.data
    const data = new PreparedData(make())
    prepared.set(name, { second, version, data })
    return data
  }
  const offered = () => board.all().filter(({ lottery }) => lottery.status !== 2)
  const list = (lang: LanguageCode, standings: Standing[]) => standings.map((one) => infoOf(context, lang, one))
  return {
    info: (key, lang) => {
      const standing = board.byKey(key)
      if (!standing) throw new Refusal('LOTTERY_UNKNOWN')
      const make = () => calls.getLotteryInfo.output.parse(infoOf(context, lang, standing))
      return prepare(`info/${key}/${lang}`, [standing], make)
    },
    hot: (lang) => {
      const standings = offered().filter(({ lottery }) => lottery.hot)
      return prepare(`hot/${lang}`, standings, () => calls.getHotLotteries.output.parse(list(lang, standings)))
    },
    all: (lang) => {
      const standings = offered()
      return prepare(`all/${lang}`, standings, () => calls.getLotteries.output.parse(list(lang, standings)))
    },
    groups: (lang) => {
      const standings = offered()
      const categories = [...new Set(standings.map(({ lottery }) => lottery.category))]
      const make = () =>
        calls.getLotteryGroups.output.parse(
          categories.map((category, place) => ({
            id: place + 1,
            name: translate(lang, `server.category.${category}`),
            list: list(
              lang,
              standings.filter(({ lottery }) => lottery.category === category)
            )
          }))
        )
      return prepare(`groups/${lang}`, standings, make)
    }
  }
}

function pauseReasonOf({ status, pause_reason }: LotteryRow, lang: LanguageCode): string {
  if (status === 2) return translate(lang, 'server.lotteryRetired')
  return status === 0 && pause_reason ? textIn(lang, pause_reason) : ''
}

function infoOf(context: Context, lang: LanguageCode, standing: Standing): Info {
  const { lottery, drawn } = standing
  const { planned, row } = playedPeriod(context, standing)
  const rules = shownRules(context, standing)
  const now = context.clock.now()
  return {
    id: lottery.id,
    key: lottery.key,
    name: textIn(lang, lottery.name),
    ico: lottery.ico,
    desc: textIn(lang, lottery.description),
    next_expect: planned.expect.toString(),
    now_expect: drawn ? drawn.expect.toString() : '',
    second: secondsUntil(planned.drawsAt, now),
    lock: planned.drawsAt - planned.closesAt,
    period: planned.drawsAt - planned.startsAt,
    ...resultIn(lang, drawn?.dice ?? null),
    status: lottery.status === 1 ? 1 : 0,
    pause_reason: pauseReasonOf(lottery, lang),
    min_bet: formatAmount(rules.min_stake),
    max_bet: formatAmount(rules.max_stake),
    commit: row ? row.commit.toString('hex') : '',
    server_ts: Math.floor(now / 1000)
  }
}
