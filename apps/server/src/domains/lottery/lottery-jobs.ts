import { startLoop, type Loop } from '../../time/loop.ts'
import { ensureChain, ensureSeeds } from '../fairness/index.ts'
import { currentPeriod, type Board } from './board/board.ts'
import { closePeriod } from './periods/close-period.ts'
import { drawPeriod } from './periods/draw-period.ts'
import { openPeriod } from './periods/open-period.ts'
import { selectRunningPeriods, type RunningPeriod } from './periods/lottery-period-queries.ts'
import { voidPeriod } from './periods/void-period.ts'
import { selectUnsettled } from './settlement/lottery-settlement-queries.ts'
import { settlePeriod } from './settlement/settle-period.ts'
import { sumDays } from './statistics/sum-days.ts'
import type { DrawTools } from './tools.ts'
import { lotteryStatus } from './lottery-tables.ts'

/** The longest pause between two rounds of the jobs, in case a notification was lost. */
const MAX_PAUSE_MS = 1000
const MIN_PAUSE_MS = 5
const CHAINS_EVERY_MS = 600_000
const BOARD_EVERY_MS = 5000
const DAYS_EVERY_MS = 600_000
const AFTER_ERROR_MS = 500

export type Jobs = { stop(): Promise<void> }

/**
 * Give each lottery its first seeds and open its current draw, so that orders are accepted as soon as the site reports
 * that it is ready. The jobs retry what fails here.
 */
export async function openLotteries(tools: DrawTools, board: Board): Promise<void> {
  const { context, fairness } = tools
  const { signal } = new AbortController()
  for (const snapshot of board.all()) {
    const { key, id, status } = snapshot.lottery
    try {
      await ensureSeeds(context, fairness, { game: key, ending: signal })
      if (status !== lotteryStatus.open || currentPeriod(context, snapshot).row) continue
      if (await openPeriod(tools, id)) await board.reload(key)
    } catch (error) {
      context.log.error({ err: error, game: key }, 'a lottery could not be opened at the start')
    }
  }
}

/**
 * Run the lotteries by the clock. Every node runs all jobs: each command skips what another node has done, and
 * continues what a stopped node left unfinished.
 */
export function startJobs(tools: DrawTools, board: Board): Jobs {
  const { context } = tools
  const loops = new Map<string, Loop>()
  const ending = new AbortController()
  const start = (name: string, turn: () => Promise<number>) =>
    loops.set(name, startLoop(context, { name, afterErrorMilliseconds: AFTER_ERROR_MS }, turn))
  const startLottery = (key: string, id: number) => {
    start(`periods ${key}`, () => runPeriods(tools, board, { key, id }))
    start(`draws ${key}`, () => runDraws(tools, board, { key, id }))
  }

  start('board', async () => {
    await board.reload()
    if (board.all().some(({ lottery }) => !loops.has(`periods ${lottery.key}`))) loops.get('chains')?.wake()
    return BOARD_EVERY_MS
  })
  start('settlement', () => runSettlement(tools, ending.signal))
  start('days', async () => {
    await sumDays(context, ending.signal)
    return DAYS_EVERY_MS
  })
  start('chains', async () => {
    const lotteries = board.all().map(({ lottery: { key, id } }) => ({ game: key, id, ending: ending.signal }))
    for (const lottery of lotteries) {
      if (ending.signal.aborted) break
      await ensureSeeds(context, tools.fairness, lottery)
      if (!ending.signal.aborted && !loops.has(`periods ${lottery.game}`)) startLottery(lottery.game, lottery.id)
    }
    for (const lottery of lotteries) {
      if (ending.signal.aborted) break
      await ensureChain(context, tools.fairness, lottery)
    }
    return board.all().length > 0 ? CHAINS_EVERY_MS : MAX_PAUSE_MS
  })
  const silence = context.notifications.on('draw', ({ key, state }) => {
    if (state === 'closed') loops.get(`draws ${key}`)?.wake()
    if (state === 'drawn' || state === 'void') loops.get('settlement')?.wake()
  })
  return {
    stop: async () => {
      ending.abort()
      silence()
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    }
  }
}

type Which = { key: string; id: number }

/** Close what is over, void what was not closed in time, and open what is next. */
async function runPeriods(tools: DrawTools, board: Board, { key, id }: Which): Promise<number> {
  for (const period of await selectRunningPeriods(tools.context.database.main, id)) {
    if (period.state !== 'open') continue
    if (period.round_due) await voidPeriod(tools, period.id, 'no_close_record')
    else if (period.close_due) await closePeriod(tools, period.id)
  }
  const snapshot = board.byKey(key)
  if (snapshot?.lottery.status === lotteryStatus.open && !currentPeriod(tools.context, snapshot).row) {
    if (await openPeriod(tools, id)) await board.reload(key)
  }
  return untilNext(tools, board, key)
}

/** Draw the closed periods with a round that is due. */
async function runDraws(tools: DrawTools, board: Board, { key, id }: Which): Promise<number> {
  const periods = await selectRunningPeriods(tools.context.database.main, id)
  const due = periods.filter((period: RunningPeriod) => period.state === 'closed' && period.round_due)
  for (const period of due) await drawPeriod(tools, period.id)
  return untilNext(tools, board, key)
}

/** Return the milliseconds until something of the lottery is due. */
function untilNext({ context }: DrawTools, board: Board, key: string): number {
  const snapshot = board.byKey(key)
  if (!snapshot) return MAX_PAUSE_MS
  const { scheduled, row } = currentPeriod(context, snapshot)
  const now = context.clock.now()
  const instants = [scheduled.closesAt * 1000, scheduled.drawsAt * 1000, row?.round_at.getTime() ?? 0]
  const ahead = instants.map((instant) => instant - now).filter((milliseconds) => milliseconds > 0)
  const next = Math.ceil(Math.min(MAX_PAUSE_MS, ...ahead))
  return Math.max(MIN_PAUSE_MS, next + 1)
}

async function runSettlement({ context }: DrawTools, ending: AbortSignal): Promise<number> {
  for (const period of await selectUnsettled(context.database.main)) {
    if (!ending.aborted) await settlePeriod(context, period, ending)
  }
  return MAX_PAUSE_MS
}
