// What breaks, and how long the site takes to accept orders again.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { Load } from './load.ts'
import { waitFor } from './machine.ts'
import type { Site } from './site.ts'

/** The targets, in seconds. */
export const LIMITS = { kill: 25, switchover: 5, cut: 10, standby: 15 }
/** How long orders are watched after a fault. */
const AFTER_MS = 5000
/** A primary notices after five seconds that a standby is silent. */
const STANDBY_MS = 5000
const FLOWING_SECONDS = 90
const PROBE_MS = 250
/** A call that takes longer waits on a dead connection. */
const PROMPT_MS = 2000
/** A dead connection is noticed within seven seconds, so calls are answered for longer than that. */
const STEADY_MS = 9000

export type Fault = keyof typeof LIMITS
export type Parts = { database: Database; site: Site; load: Load }

/** Cause a fault. Return the seconds until the site was well again, once the cluster is whole. */
export async function cause(fault: Fault, parts: Parts): Promise<number> {
  const seconds = await causes[fault](parts)
  await parts.database.waitUntilWhole()
  await pause(AFTER_MS)
  return seconds
}

const causes: Record<Fault, (parts: Parts) => Promise<number>> = {
  kill: async ({ database, load }) => {
    const primary = await database.requirePrimary()
    const from = performance.now()
    database.killMember(primary)
    await waitUntilAccepting(load, from)
    // Its machine is back, and it follows the new primary.
    database.startMember(primary)
    return load.gapSeconds(from, performance.now())
  },
  switchover: async ({ database, load }) => {
    const from = performance.now()
    await database.switchOver()
    await waitUntilAccepting(load, performance.now())
    return load.gapSeconds(from, performance.now())
  },
  standby: async ({ database, load }) => {
    const from = performance.now()
    const goOn = await database.hangStandby()
    try {
      await waitUntilAccepting(load, performance.now() + STANDBY_MS)
      return load.gapSeconds(from, performance.now())
    } finally {
      goOn()
    }
  },
  cut: async ({ site, load }) => {
    const node = site.nodes[1]!
    const end = await site.silence(node)
    const from = performance.now()
    try {
      return await untilAnswering(load, node.origin, from)
    } finally {
      end()
    }
  }
}

/** Wait until orders have been accepted for some time after a fault. */
async function waitUntilAccepting(load: Load, from: number): Promise<void> {
  await pause(AFTER_MS)
  await waitFor('an accepted order', FLOWING_SECONDS, () => {
    const recent = load.acceptedAt.findLast((at) => at > from)
    return recent !== undefined && performance.now() - recent < 1000 ? true : null
  })
  await pause(AFTER_MS)
}

/**
 * Call a node four times a second. Return the seconds until calls are answered at once again, all of them: some are lucky
 * and get a new connection while others wait on a dead one.
 */
async function untilAnswering(load: Load, origin: string, from: number): Promise<number> {
  let lastFailedAt = from
  for (let calls: Promise<void>[] = []; ;) {
    const sentAt = performance.now()
    if (sentAt - from > FLOWING_SECONDS * 1000) return Infinity
    calls.push(
      load.askNode(origin, PROMPT_MS).then((status) => {
        if (status !== 200) lastFailedAt = performance.now()
      })
    )
    await pause(PROBE_MS)
    if (performance.now() - Math.max(lastFailedAt, from) < STEADY_MS) continue
    await Promise.all(calls)
    calls = []
    const { ok } = await fetch(`${origin}/readyz`)
    if (ok && performance.now() - lastFailedAt >= STEADY_MS) return (lastFailedAt - from) / 1000
  }
}
