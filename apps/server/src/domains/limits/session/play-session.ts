import { formatAmount, type CallOutput } from '@glasshouse/contract'
import { firstIdAt, timeOfId } from '../../../ids.ts'
import type { Limits, Play } from '../limits.ts'
import { blockEnd } from '../own/get-limits.ts'
import { selectPlayBlocks } from '../status/limits-status-queries.ts'
import { selectReminder, writeAnswer } from './play-session-queries.ts'

const HOUR_MS = 3_600_000
/** The gap without orders after which the next order starts another session. */
const BREAK_MS = HOUR_MS / 2
/** How far back orders are read. */
const LOOK_BACK_MS = 48 * HOUR_MS

type Tools = Pick<Limits, 'database' | 'clock' | 'siteTime' | 'readPlay'>

/** `answered`: the hours of this session up to which the member has answered reminders. */
type PlaySession = Play & { answered: number }

/** Return how long a member has played without a break, with what result, and whether a reminder is due. */
export async function playSession(tools: Tools, memberId: bigint): Promise<CallOutput<'getPlaySession'>> {
  const { database, clock, siteTime } = tools
  const now = clock.now()
  const [row, blocks] = await Promise.all([current(tools, memberId, now), selectPlayBlocks(database.main, [memberId])])
  // An exclusion comes first, as in the refusals.
  const first = blocks[0]
  const block = { playBlock: first?.kind ?? null, playBlockEnd: blockEnd(siteTime, first?.ends_at ?? null) }
  if (!row) return { ...nothing, ...block }
  const startedAt = timeOfId(row.first)
  const hours = hoursOf(row, now)
  const since = siteTime.timestamp(new Date(startedAt))
  return {
    isPlaying: true,
    startedAt: since.time,
    startedAtSeconds: since.ts,
    playedSeconds: Math.floor((now - startedAt) / 1000),
    staked: formatAmount(row.stakes),
    paidOut: formatAmount(row.wins),
    net: formatAmount(row.wins - row.stakes),
    reminderHours: hours > row.answered ? hours : 0,
    nextReminderAtSeconds: Math.ceil((startedAt + (hours + 1) * HOUR_MS) / 1000),
    ...block
  }
}

/** Store that a member answered the reminder of a number of hours, at most as many as were played. */
export async function answerPlaySession(tools: Tools, memberId: bigint, hours: number): Promise<void> {
  const now = tools.clock.now()
  const row = await current(tools, memberId, now)
  const answered = row ? Math.min(hours, hoursOf(row, now)) : 0
  if (!row || answered === 0) return
  await writeAnswer(tools.database.main, { memberId, sessionId: row.first, hours: answered, now: new Date(now) })
}

const zero = formatAmount(0n)
const nothing = {
  isPlaying: false,
  startedAt: null,
  startedAtSeconds: 0,
  playedSeconds: 0,
  staked: zero,
  paidOut: zero,
  net: zero,
  reminderHours: 0,
  nextReminderAtSeconds: 0
} as const

async function current({ database, readPlay }: Tools, memberId: bigint, now: number): Promise<PlaySession | null> {
  const [play, reminder] = await Promise.all([
    readPlay(database.main, {
      memberId,
      since: firstIdAt(now - LOOK_BACK_MS),
      gap: firstIdAt(BREAK_MS) - firstIdAt(0)
    }),
    selectReminder(database.main, memberId)
  ])
  if (!play || now - timeOfId(play.last) > BREAK_MS) return null
  return { ...play, answered: reminder?.session_id === play.first ? reminder.hours : 0 }
}

function hoursOf({ first }: Play, now: number): number {
  return Math.floor((now - timeOfId(first)) / HOUR_MS)
}
