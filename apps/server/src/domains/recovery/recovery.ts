import type { Context } from '../../context.ts'
import type { CallOutput } from '@glasshouse/contract'
import type { Members } from '../member/index.ts'
import type { RecoveryRow } from './recovery-queries.ts'

/** The tools of this domain. */
export type Recoveries = Context & { members: Members }

export type RecoveryState = CallOutput<'readRecovery'>['state']

const DAY_MS = 86_400_000

/** How long a recovery can wait for its confirmation, and then for its end. */
export const LIFETIME_MS = 7 * DAY_MS
/** The time for the member to notice and cancel a confirmed recovery. */
export const WAIT_MS = DAY_MS
/** Wrong attempts of operators before a recovery is refused. */
export const MAX_WRONG_CHECKS = 3

/** Return the state of a recovery at a time: a confirmed one becomes ready, and an abandoned one expires. */
export function stateAt({ state, ready_at, expires_at }: RecoveryRow, now: number): RecoveryState {
  const isOpen = state === 'started' || state === 'confirmed'
  if (isOpen && expires_at.getTime() <= now) return 'expired'
  return state === 'confirmed' && ready_at!.getTime() <= now ? 'ready' : state
}

/** Return when a recovery can be finished, and until when. */
export function timesOf({ siteTime }: Recoveries, { ready_at, expires_at }: RecoveryRow) {
  const ready = siteTime.timestamp(ready_at)
  const expire = siteTime.timestamp(expires_at)
  return {
    readyAt: ready_at && ready.time,
    readyAtSeconds: ready.ts,
    expiresAt: expire.time,
    expiresAtSeconds: expire.ts
  }
}
