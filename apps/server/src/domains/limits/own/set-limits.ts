import type { CallOutput, CallParsed } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { exclude, memberStatus } from '../../member/index.ts'
import { changeOf, type Change, type Held } from '../rules/change.ts'
import { lockStanding, selectBars } from '../status/limits-status-queries.ts'
import { limitKinds, type LimitKind, type LimitRow } from '../limits-tables.ts'
import { describeLimits } from './get-limits.ts'
import {
  confirmWish,
  dropWish,
  guardWallet,
  insertBar,
  insertChange,
  lowerWish,
  releaseWallet,
  selectLimits,
  writeLimit,
  writeWish
} from './own-limits-queries.ts'

type Asked = CallParsed<'setLimits'>
type Tools = Pick<Context, 'database' | 'clock' | 'siteTime' | 'notifications'>

const INTERVALS = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '6m': '6 months',
  '1y': '1 year',
  '5y': '5 years'
} as const

/**
 * Sets what is sent: tighter at once, looser after 24 hours and a second word. A time-out or exclusion begins now and cannot
 * be taken back; one that would end before the one that runs is refused with `BAR_RUNNING`. All of it, or nothing.
 */
export async function setLimits(tools: Tools, memberId: bigint, asked: Asked): Promise<CallOutput<'setLimits'>> {
  return inTransaction(tools.database.main, async (tx) => {
    const status = await lockStanding(tx, memberId)
    if (status === null || status === memberStatus.closed) throw new Refusal('AUTH_REQUIRED')
    await guardWallet(tx, memberId)
    const rows = await selectLimits(tx, memberId)
    for (const kind of limitKinds) await applyLimit(tx, tools, { memberId, kind, asked, rows })
    if (asked.timeout) await bar(tx, tools, { memberId, kind: 'timeout', length: asked.timeout })
    if (asked.exclude) {
      await bar(tx, tools, { memberId, kind: 'exclude', length: asked.exclude })
      await exclude(tx, { memberId, reason: asked.exclude, operatorId: null })
    }
    await releaseWallet(tx, memberId)
    await tools.notifications.notify(tx, 'console', { section: 'limits' })
    return describeLimits(tx, tools, memberId)
  })
}

type Facts = { memberId: bigint; kind: LimitKind; asked: Asked; rows: readonly LimitRow[] }

async function applyLimit(tx: Tx, { clock }: Tools, { memberId, kind, asked, rows }: Facts): Promise<void> {
  const row = rows.find((held) => held.kind === kind)
  const held: Held = {
    units: row?.units ?? null,
    wish: row?.due_at ? { units: row.wanted, dueAt: row.due_at.getTime() } : null
  }
  const word = asked[kind] ?? (asked.confirmsPending && held.wish ? (held.wish.units ?? 'none') : undefined)
  if (word === undefined) return
  const change = changeOf(held, word === 'none' ? null : word, clock.now())
  await writeChange(tx, { memberId, kind, from: held.units }, change)
}

type Changing = { memberId: bigint; kind: LimitKind; from: bigint | null }

/** Writes a change, and a line about it. */
async function writeChange(tx: Tx, key: Changing, told: Change): Promise<void> {
  switch (told.change) {
    case 'none':
      return
    case 'set':
      await writeLimit(tx, { ...key, units: told.units })
      return insertChange(tx, { ...key, change: 'set', to: told.units })
    case 'dropped':
      await dropWish(tx, key)
      return insertChange(tx, { ...key, change: 'dropped', to: key.from })
    case 'loosened':
      // By the database's clock, in the end: where it is not time yet, the wish goes on waiting.
      if (await confirmWish(tx, key)) await insertChange(tx, { ...key, change: 'loosened', to: told.units })
      return
    default:
      await (told.change === 'asked' ? writeWish : lowerWish)(tx, { ...key, wanted: told.wanted })
      return insertChange(tx, { ...key, change: 'asked', to: told.wanted })
  }
}

type NewBar = { memberId: bigint; kind: 'timeout' | 'exclude'; length: keyof typeof INTERVALS }

async function bar(tx: Tx, { siteTime }: Tools, { memberId, kind, length }: NewBar): Promise<void> {
  if (await insertBar(tx, { memberId, kind, length, interval: INTERVALS[length] })) return
  const running = (await selectBars(tx, [memberId])).find((held) => held.kind === kind)!
  const { time, ts } = siteTime.moment(running.ends_at)
  throw new Refusal('BAR_RUNNING', { params: { until: time }, data: { until_ts: ts } })
}
