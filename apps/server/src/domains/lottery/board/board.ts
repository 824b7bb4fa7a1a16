import type { Context } from '../../../context.ts'
import { periodAt, type PlannedPeriod, type Rhythm } from '../rules/period.ts'
import type { LotteryRow, PeriodRow, RulesRow } from '../tables.ts'
import { selectBoardPeriods, selectLotteries, selectRules, type BoardPeriods } from './queries.ts'

/** What is known of a lottery; the same for everyone who asks. */
export type Standing = BoardPeriods & {
  lottery: LotteryRow
  /** The rules of the newest period, or, before there is one, those of the next. */
  rules: RulesRow
  /** Rises with every reading, so that what was made of an older one can be told. */
  version: number
}

/** The lotteries and where they stand, in memory: read anew whenever a node moves one. */
export type Board = {
  all(): Standing[]
  byKey(key: string): Standing | null
  byId(id: number): Standing | null
  /** Reads a lottery anew, or all. Who asks while a reading is about to begin shares it. */
  reload(key?: string): Promise<void>
}

/** The rhythm of a lottery, in the terms of the rules. */
export function rhythmOf({ period_seconds, lock_seconds }: LotteryRow): Rhythm {
  return { periodSeconds: period_seconds, lockSeconds: lock_seconds }
}

/** The period that a lottery plays by the clock, and its row once it is open. */
export function playedPeriod(context: Context, standing: Standing): { planned: PlannedPeriod; row: PeriodRow | null } {
  const planned = periodAt(context.siteTime, rhythmOf(standing.lottery), context.clock.now())
  return { planned, row: standing.newest?.expect === planned.expect ? standing.newest : null }
}

export function createBoard(context: Context): Board {
  const standings = new Map<string, Standing>()
  const keys = new Map<number, string>()
  const readings = new Map<string, Promise<void>>()
  let version = 0

  const read = async (key: string | null): Promise<void> => {
    const reader = context.database.main
    for (const lottery of await selectLotteries(reader, key)) {
      const periods = await selectBoardPeriods(reader, lottery.id)
      const wanted = periods.newest ? [periods.newest.rules_id] : []
      const found = await selectRules(reader, lottery.id, wanted)
      const rules = found.find(({ id }) => id === periods.newest?.rules_id) ?? found[0]
      if (!rules) throw new Error(`lottery ${lottery.key} has no rules`)
      version += 1
      keys.set(lottery.id, lottery.key)
      standings.set(lottery.key, { lottery, ...periods, rules, version })
    }
  }
  const sorted = () => [...standings.values()].toSorted((first, second) => first.lottery.sort - second.lottery.sort)
  return {
    all: sorted,
    byKey: (key) => standings.get(key) ?? null,
    byId: (id) => standings.get(keys.get(id) ?? '') ?? null,
    reload: (key) => shareReading(readings, key ?? '', () => read(key ?? null))
  }
}

/** Readings of the same thing follow each other; one that has not begun yet serves all who wait for it. */
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
  // What a reading failed with was told to those who asked for it.
}
