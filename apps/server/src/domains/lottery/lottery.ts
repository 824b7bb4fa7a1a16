import type { Context } from '../../context.ts'
import type { Registration } from '../../http/registration.ts'
import { createOpenings, type Fairness } from '../fairness/index.ts'
import { createBoard } from './board/board.ts'
import { createLotteryRecords } from './board/history.ts'
import { createLotteryInfo } from './board/lottery-info.ts'
import { openLotteries, startJobs, type Jobs } from './lottery-jobs.ts'
import { createOrderDesk } from './orders/order-batch.ts'
import { createReceipts } from './orders/receipt.ts'
import { createReceiptSigner } from './orders/sign-receipt.ts'
import { createFairProof } from './records/fair-proof.ts'
import { registerLotteryRoutes } from './lottery-routes.ts'
import { createFairDays } from './statistics/public-days.ts'

export type Lottery = {
  register(registration: Registration): void
  /** Reads where the lotteries stand, and runs them from here on. Orders are taken once it has resolved. */
  start(): Promise<void>
  /** Ends the jobs and waits for the orders under way. */
  stop(): Promise<void>
}

type LotteryNeeds = {
  fairness: Fairness
  /** Whether the site lets its members play at the moment. */
  gamesOpen(): boolean | Promise<boolean>
}

/** The lotteries of this node: their calls, their orders, their periods. */
export function createLottery(context: Context, { fairness, gamesOpen }: LotteryNeeds): Lottery {
  const board = createBoard(context)
  const receipts = createReceipts(context.peppers)
  const desk = createOrderDesk(context, receipts)
  const openingOf = createOpenings(context.database.main, fairness)
  const stops: (() => void)[] = []
  let jobs: Jobs | null = null
  const warn = (error: unknown) => context.log.warn({ err: error }, 'where a lottery stands could not be read')
  return {
    register: (registration) =>
      registerLotteryRoutes(registration, {
        orders: { context, board, desk, sign: createReceiptSigner(fairness), openingOf, gamesOpen },
        info: createLotteryInfo(context, board),
        records: createLotteryRecords(context, board),
        prove: createFairProof(context, receipts),
        days: createFairDays(context)
      }),
    start: async () => {
      stops.push(context.notifications.on('draw', ({ key }) => void board.reload(key).catch(warn)))
      stops.push(context.notifications.onReconnect(() => void board.reload().catch(warn)))
      await board.reload()
      await openLotteries({ context, fairness }, board)
      jobs = startJobs({ context, fairness }, board)
    },
    stop: async () => {
      await jobs?.stop()
      await desk.idle()
      for (const stop of stops) stop()
    }
  }
}
