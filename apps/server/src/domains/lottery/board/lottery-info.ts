import { formatAmount, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import { prepareAnswer, type PreparedData } from '../../../http/reply.ts'
import { Refusal } from '../../../refusal.ts'
import { secondsUntil } from '../rules/period.ts'
import { lotteryStatus, type LotteryRow } from '../lottery-tables.ts'
import { resultIn } from '../lottery-texts.ts'
import { textIn } from '../../../texts/text-in.ts'
import { currentPeriod, shownRules, type Board, type LotterySnapshot } from './board.ts'

type Info = CallOutput<'getLotteryInfo'>

/** How long a prepared answer is valid: one second of the countdown, and one version of the data. */
type Prepared = { second: number; version: number; data: PreparedData }
type ByLanguage = Map<LanguageCode, Prepared>
type Source = { version: number; make: () => PreparedData }

export type LotteryInfo = {
  info(key: string, lang: LanguageCode): PreparedData
  hot(lang: LanguageCode): PreparedData
  all(lang: LanguageCode): PreparedData
  groups(lang: LanguageCode): PreparedData
}

/**
 * Create the state of all lotteries, the same for everyone. It is prepared once a second and language, and again when a
 * lottery changes.
 */
export function createLotteryInfo(context: Context, board: Board): LotteryInfo {
  const infos = new Map<string, ByLanguage>()
  const lists = { hot: new Map() as ByLanguage, all: new Map() as ByLanguage, groups: new Map() as ByLanguage }
  const prepare = (store: ByLanguage, lang: LanguageCode, { version, make }: Source): PreparedData => {
    const second = Math.floor(context.clock.now() / 1000)
    const known = store.get(lang)
    if (known && known.second === second && known.version === version) return known.data
    const data = make()
    store.set(lang, { second, version, data })
    return data
  }
  const offered = () => board.all().filter(({ lottery }) => lottery.status !== lotteryStatus.retired)
  const list = (lang: LanguageCode, snapshots: LotterySnapshot[]) => snapshots.map((one) => infoOf(context, lang, one))
  return {
    info: (key, lang) => {
      const snapshot = board.byKey(key)
      if (!snapshot) throw new Refusal('LOTTERY_UNKNOWN')
      const store = infos.get(key) ?? new Map<LanguageCode, Prepared>()
      if (store.size === 0) infos.set(key, store)
      const make = () => prepareAnswer('getLotteryInfo', infoOf(context, lang, snapshot))
      return prepare(store, lang, { version: snapshot.version, make })
    },
    hot: (lang) => {
      const snapshots = offered().filter(({ lottery }) => lottery.hot)
      const make = () => prepareAnswer('getHotLotteries', list(lang, snapshots))
      return prepare(lists.hot, lang, { version: newestOf(snapshots), make })
    },
    all: (lang) => {
      const snapshots = offered()
      const make = () => prepareAnswer('getLotteries', list(lang, snapshots))
      return prepare(lists.all, lang, { version: newestOf(snapshots), make })
    },
    groups: (lang) => {
      const snapshots = offered()
      const categories = [...new Set(snapshots.map(({ lottery }) => lottery.category))]
      const make = () =>
        prepareAnswer(
          'getLotteryGroups',
          categories.map((category, index) => ({
            id: index + 1,
            name: translate(lang, `server.category.${category}`),
            lotteries: list(
              lang,
              snapshots.filter(({ lottery }) => lottery.category === category)
            )
          }))
        )
      return prepare(lists.groups, lang, { version: newestOf(snapshots), make })
    }
  }
}

function newestOf(snapshots: LotterySnapshot[]): number {
  return snapshots.reduce((newest, { version }) => Math.max(newest, version), 0)
}

function pauseReasonOf({ status, pause_reason }: LotteryRow, lang: LanguageCode): string | null {
  if (status === lotteryStatus.retired) return translate(lang, 'server.lotteryRetired')
  return status === lotteryStatus.paused && pause_reason ? textIn(lang, pause_reason) : null
}

function infoOf(context: Context, lang: LanguageCode, snapshot: LotterySnapshot): Info {
  const { lottery, drawn } = snapshot
  const { scheduled, row } = currentPeriod(context, snapshot)
  const rules = shownRules(context, snapshot)
  const now = context.clock.now()
  return {
    id: lottery.id,
    key: lottery.key,
    name: textIn(lang, lottery.name),
    iconUrl: lottery.icon,
    description: textIn(lang, lottery.description),
    periodNumber: scheduled.number.toString(),
    drawnPeriodNumber: drawn ? drawn.number.toString() : '',
    secondsToDraw: secondsUntil(scheduled.drawsAt, now),
    lockSeconds: scheduled.drawsAt - scheduled.closesAt,
    periodSeconds: scheduled.drawsAt - scheduled.startsAt,
    ...resultIn(lang, drawn?.dice ?? null),
    isOpen: lottery.status === lotteryStatus.open,
    pauseReason: pauseReasonOf(lottery, lang),
    minStake: formatAmount(rules.min_stake),
    maxStake: formatAmount(rules.max_stake),
    seedCommitment: row ? row.commit.toString('hex') : '',
    serverTimeSeconds: Math.floor(now / 1000)
  }
}
