import { repeat, type Repeating } from '../../time/repeat.ts'
import { startLoop } from '../../time/loop.ts'
import { ensureChain, ensureSeeds } from '../fairness/index.ts'
import { decideSpin } from './spin/decide-spin.ts'
import { selectOverdue } from './spin/wheel-spin-queries.ts'
import { GAME } from './wheel-tables.ts'
import type { SpinTools } from './wheel.ts'

const POLL_MS = 1000
const CHAIN_EVERY_MS = 600_000
const AFTER_ERROR_MS = 5000
/** The call that took a spin decides it. After this time that call has ended. */
const ABANDONED_AFTER_MS = 12_000
const BATCH_SIZE = 100

/** Create the wheel's first seeds, so that it can be spun as soon as the site is ready. */
export async function readyWheel({ context, fairness }: SpinTools): Promise<void> {
  await ensureSeeds(context, fairness, { game: GAME, ending: new AbortController().signal })
}

/** Start the jobs of the wheel: create seeds, and end spins left by a crash or a late beacon. */
export function startWheelJobs(tools: SpinTools): Repeating {
  const ending = new AbortController()
  const spins = repeat(tools.context, { name: 'spins', everyMilliseconds: POLL_MS }, async () => {
    await endSpins(tools)
  })
  const work = { name: 'chain of the wheel', afterErrorMilliseconds: AFTER_ERROR_MS }
  const chain = startLoop(tools.context, work, async () => {
    await ensureChain(tools.context, tools.fairness, { game: GAME, ending: ending.signal })
    return CHAIN_EVERY_MS
  })
  return {
    stop: async () => {
      ending.abort()
      await Promise.all([spins.stop(), chain.stop()])
    }
  }
}

/** End the spins that no call waits for any more, if possible. Each adds a notice for its member. */
export async function endSpins(tools: SpinTools): Promise<void> {
  const { database, clock } = tools.context
  const before = new Date(clock.now() - ABANDONED_AFTER_MS)
  for (const number of await selectOverdue(database.main, before, BATCH_SIZE)) await decideSpin(tools, number, 'notice')
}
