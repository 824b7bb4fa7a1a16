import type { Context } from '../../context.ts'
import type { Domain } from '../../domain.ts'
import { createOpenings, type Fairness } from '../fairness/index.ts'
import { registerLotteryAdminRoutes } from './admin/lottery-admin-routes.ts'
import { createBoard } from './board/board.ts'
import { createLotteryRecords } from './board/history.ts'
import { createLotteryInfo } from './board/lottery-info.ts'
import { ensureLotteries } from './lotteries/ensure-lotteries.ts'
import { countUnsettled } from './settlement/lottery-settlement-queries.ts'
import { openLotteries, startJobs, type Jobs } from './lottery-jobs.ts'
import { createOrderQueue } from './orders/order-queue.ts'
import { createReceipts } from './orders/receipt.ts'
import { createReceiptSigner } from './orders/sign-receipts.ts'
import { createFairProof } from './records/fair-proof.ts'
import { registerLotteryRoutes } from './lottery-routes.ts'
import { createFairDays } from './statistics/public-days.ts'
import { voidReasons } from './lottery-tables.ts'

type LotteryNeeds = {
  fairness: Fairness
  /** Return whether the site allows play now. */
  gamesOpen(): boolean | Promise<boolean>
}

/** Serve the lotteries; open, close, draw and settle their periods by the clock. */
export function lotteryDomain(context: Context, { fairness, gamesOpen }: LotteryNeeds): Domain {
  const board = createBoard(context)
  const receipts = createReceipts(context.peppers)
  const sign = createReceiptSigner(fairness)
  const queue = createOrderQueue(context, { receipts, sign })
  const openingOf = createOpenings(context.database.main, fairness)
  const stops: (() => void)[] = []
  let jobs: Jobs | null = null
  const warn = (error: unknown) => context.log.warn({ err: error }, 'the state of a lottery could not be read')
  return {
    register: (registration) => {
      registerLotteryRoutes(registration, {
        orders: { context, board, queue, sign, openingOf, gamesOpen },
        info: createLotteryInfo(context, board),
        records: createLotteryRecords(context, board),
        prove: createFairProof(context, receipts),
        days: createFairDays(context)
      })
      registerLotteryAdminRoutes(registration, { context, fairness })
    },
    seed: () => ensureLotteries(context),
    start: async () => {
      for (const reason of [...voidReasons, 'operators']) context.metrics.draws.voids.inc({ reason }, 0)
      stops.push(context.notifications.on('draw', ({ key }) => void board.reload(key).catch(warn)))
      stops.push(context.notifications.onReconnect(() => void board.reload().catch(warn)))
      await board.reload()
      await openLotteries({ context, fairness }, board)
      // Orders are accepted from here on.
      jobs = startJobs({ context, fairness }, board)
    },
    measure: async () => {
      const { unsettled, unsettledAge } = context.metrics.draws
      for (const { lottery, count, seconds } of await countUnsettled(context.database.main)) {
        unsettled.set({ lottery }, count)
        unsettledAge.set({ lottery }, seconds)
      }
    },
    stop: async () => {
      await jobs?.stop()
      await queue.idle()
      for (const stop of stops) stop()
    }
  }
}
