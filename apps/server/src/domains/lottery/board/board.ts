import type { Context } from '../../../context.ts'
import { periodAt, type ScheduledPeriod, type Schedule } from '../rules/period.ts'
import { firstOfDay, scheduleOn, versionFor } from '../rules/versions.ts'
import type { LotteryRow, PeriodRow, RulesRow } from '../lottery-tables.ts'
import { selectBoardPeriods, selectLotteries, selectRules, type BoardPeriods } from './lottery-board-queries.ts'

/** The state of a lottery, the same for every viewer. */
export type LotterySnapshot = BoardPeriods & {
  lottery: LotteryRow
  /** The rules of the newest period, or of the next one when there is none. */
  rules: RulesRow
  /** The rules in force from today's first period on, and upcoming ones. */
  versions: readonly RulesRow[]
  /** Rises with every read, so that stale data is detected. */
  version: number
}

/** All lotteries and their state, in memory. They are read again whenever a node changes one. */
export type Board = {
  all(): LotterySnapshot[]
  byKey(key: string): LotterySnapshot | null
  byId(id: number): LotterySnapshot | null
  /** Read one lottery again, or all. Calls made before the read starts share it. */
  reload(key?: string): Promise<void>
}

/** Return the schedule of a lottery on a day, `YYYYMMDD`. */
export function scheduleOf(
  { lottery, versions }: Pick<LotterySnapshot, 'lottery' | 'versions'>,
  day: string
): Schedule {
  const own = { periodSeconds: lottery.period_seconds, lockSeconds: lottery.lock_seconds }
  return scheduleOn(own, versions, day)
}

/** Return the rules of a lottery's current period by the clock, whether or not it is open yet. */
export function shownRules(context: Context, snapshot: LotterySnapshot): RulesRow {
  const { scheduled, row } = currentPeriod(context, snapshot)
  return row ? snapshot.rules : (versionFor(snapshot.versions, scheduled.number) ?? snapshot.rules)
}

/** Return a lottery's current period by the clock, and its row once it is open. */
export function currentPeriod(
  context: Context,
  snapshot: LotterySnapshot
): { scheduled: ScheduledPeriod; row: PeriodRow | null } {
  const scheduled = scheduledAt(context, snapshot, context.clock.now())
  return { scheduled, row: snapshot.newest?.number === scheduled.number ? snapshot.newest : null }
}

/** The period of each lottery by the clock, as computed last: every order needs it. */
const scheduledPeriods = new WeakMap<LotterySnapshot, ScheduledPeriod>()

function scheduledAt({ siteTime }: Context, snapshot: LotterySnapshot, now: number): ScheduledPeriod {
  const known = scheduledPeriods.get(snapshot)
  if (known && known.startsAt * 1000 <= now && now < known.drawsAt * 1000) return known
  const scheduled = periodAt(siteTime, scheduleOf(snapshot, siteTime.day(now)), now)
  scheduledPeriods.set(snapshot, scheduled)
  return scheduled
}

export function createBoard(context: Context): Board {
  const snapshots = new Map<string, LotterySnapshot>()
  const keys = new Map<number, string>()
  const readings = new Map<string, Promise<void>>()
  let version = 0

  const read = async (key: string | null): Promise<void> => {
    const reader = context.database.main
    for (const lottery of await selectLotteries(reader, key)) {
      const periods = await selectBoardPeriods(reader, lottery.id)
      const ids = periods.newest ? [periods.newest.rules_id] : []
      const from = firstOfDay(context.siteTime.day(context.clock.now()))
      const versions = await selectRules(reader, lottery.id, { from, ids })
      const rules = versions.find(({ id }) => id === periods.newest?.rules_id) ?? versionFor(versions, from)
      if (!rules) throw new Error(`lottery ${lottery.key} has no rules`)
      version += 1
      keys.set(lottery.id, lottery.key)
      snapshots.set(lottery.key, { lottery, ...periods, rules, versions, version })
    }
  }
  const sorted = () => [...snapshots.values()].toSorted((first, second) => first.lottery.sort - second.lottery.sort)
  return {
    all: sorted,
    byKey: (key) => snapshots.get(key) ?? null,
    byId: (id) => snapshots.get(keys.get(id) ?? '') ?? null,
    reload: (key) => shareReading(readings, key ?? '', () => read(key ?? null))
  }
}

/** Run reads of the same data one after another. A read that has not started yet serves all waiting callers. */
function shareReading(readings: Map<string, Promise<void>>, name: string, read: () => Promise<void>): Promise<void> {
  const waiting = readings.get(`next/${name}`)
  if (waiting) return waiting
  const current = readings.get(name) ?? Promise.resolve()
  const next = current.then(ignore, ignore).then(() => {
    readings.delete(`next/${name}`)
    readings.set(name, next)
    return read()
  })
  readings.set(`next/${name}`, next)
  const forget = () => readings.get(name) === next && readings.delete(name)
  next.then(forget, forget)
  return next
}

function ignore(): void {
  // The read's callers receive its error.
}
