import type { CallOutput, CallParsed, LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { numbersOfDay } from '../rules/numbers.ts'
import { resultIn, voidReasonIn } from '../lottery-texts.ts'
import { gameStatisticsOf, readLong, selectStatistics, type PlayStatistics } from './play-statistics.ts'
import { countEnded, selectEnded } from './public-queries.ts'

const SHOWN_DAYS = 30
const DAY_MS = 86_400_000
/** The cache time: anyone may call this, and the sums take seconds. */
const FRESH_MS = 300_000

export type FairDays = {
  day(input: CallParsed<'getFairDay'>, lang: LanguageCode): Promise<CallOutput<'getFairDay'>>
  statistics(lang: LanguageCode): Promise<CallOutput<'getFairStatistics'>>
}

type Cached = { until: number; reading: Promise<PlayStatistics> }

/** Create the public statistics. They contain drawn and void draws only. */
export function createFairDays(context: Context): FairDays {
  let cached: Cached | null = null
  const dashed = (day: string) => day.replace(/^(\d{4})(\d\d)/, '$1-$2-')
  return {
    day: (input, lang) => listDay(context, input, lang),
    statistics: async (lang) => {
      const { clock, siteTime } = context
      const now = clock.now()
      const [first, last] = [siteTime.day(now - (SHOWN_DAYS - 1) * DAY_MS), siteTime.day(now)]
      if (!cached || cached.until < now) {
        const range = { from: numbersOfDay(first).from, to: numbersOfDay(last).to }
        const reading = readLong(context, (tx) => selectStatistics(tx, range))
        const own: Cached = { until: now + FRESH_MS, reading }
        cached = own
        reading.catch(() => {
          if (cached === own) cached = null
        })
      }
      return { from: dashed(first), to: dashed(last), games: gameStatisticsOf(await cached.reading, lang) }
    }
  }
}

async function listDay(
  { database, clock, siteTime }: Context,
  { key, day, onlyVoid, page, limit }: CallParsed<'getFairDay'>,
  lang: LanguageCode
): Promise<CallOutput<'getFairDay'>> {
  const wanted = day?.replaceAll('-', '') ?? siteTime.day(clock.now())
  const range = { key, ...numbersOfDay(wanted) }
  const counted = await countEnded(database.main, range)
  if (!counted) throw new Refusal('LOTTERY_UNKNOWN')
  const rows = await selectEnded(database.main, range, { onlyVoid, limit, offset: (page - 1) * limit })
  return {
    day: `${wanted.slice(0, 4)}-${wanted.slice(4, 6)}-${wanted.slice(6)}`,
    total: onlyVoid ? counted.voids : counted.ended,
    voidCount: counted.voids,
    page,
    limit,
    rows: rows.map((row) => {
      const { dice, bigSmallName, oddEvenName } = resultIn(lang, row.dice)
      return {
        periodNumber: row.number.toString(),
        drawsAtSeconds: Math.floor(row.draws_at.getTime() / 1000),
        dice,
        bigSmallName,
        oddEvenName,
        orderCount: Number(row.orders),
        voidReason: voidReasonIn(lang, row.void_reason)
      }
    })
  }
}
