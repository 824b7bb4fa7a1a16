import type { CallOutput, CallParsed } from '@glasshouse/contract'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { exclude, memberStatus, selectLockedStatus } from '../../member/index.ts'
import { guardWallet } from '../../wallet/index.ts'
import type { Limits } from '../limits.ts'
import { changeOf, type Change, type Held } from '../rules/change.ts'
import { selectPlayBlocks } from '../status/limits-status-queries.ts'
import { limitKinds, type LimitKind, type LimitRow } from '../limits-tables.ts'
import { describeLimits } from './get-limits.ts'
import {
  confirmPending,
  dropPending,
  insertPlayBlock,
  insertChange,
  lowerPending,
  selectLimits,
  writeLimit,
  writePending
} from './own-limits-queries.ts'
import { releaseWallet } from './release-wallet.ts'

type Input = CallParsed<'setLimits'>
type Tools = Pick<Limits, 'database' | 'clock' | 'siteTime' | 'notifications' | 'readDeposits' | 'readLosses'>

const INTERVALS = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '6m': '6 months',
  '1y': '1 year',
  '5y': '5 years'
} as const

/**
 * Set the limits of a request: tighter ones at once, looser ones after 24 hours and a confirmation. A time-out or exclusion
 * starts now and cannot be taken back; refuse one that would end before a running one with `BAR_RUNNING`. All or nothing.
 */
export async function setLimits(tools: Tools, memberId: bigint, input: Input): Promise<CallOutput<'setLimits'>> {
  return inTransaction(tools.database.main, async (tx) => {
    const account = await selectLockedStatus(tx, memberId)
    if (!account || account.status === memberStatus.closed) throw new Refusal('AUTH_REQUIRED')
    await guardWallet(tx, memberId)
    const rows = await selectLimits(tx, memberId)
    for (const kind of limitKinds) await applyLimit(tx, tools, { memberId, kind, input, rows })
    if (input.timeout) await addPlayBlock(tx, tools, { memberId, kind: 'timeout', length: input.timeout })
    if (input.exclude) {
      await addPlayBlock(tx, tools, { memberId, kind: 'exclude', length: input.exclude })
      await exclude(tx, { memberId, reason: input.exclude, operatorId: null })
    }
    await releaseWallet(tx, memberId)
    await tools.notifications.notify(tx, 'console', { section: 'limits' })
    return describeLimits(tx, tools, memberId)
  })
}

type Facts = { memberId: bigint; kind: LimitKind; input: Input; rows: readonly LimitRow[] }

async function applyLimit(tx: Tx, { clock }: Tools, { memberId, kind, input, rows }: Facts): Promise<void> {
  const row = rows.find((held) => held.kind === kind)
  const held: Held = {
    units: row?.units ?? null,
    pending: row?.due_at ? { units: row.wanted, dueAt: row.due_at.getTime() } : null
  }
  const word = input[kind] ?? (input.confirmsPending && held.pending ? (held.pending.units ?? 'none') : undefined)
  if (word === undefined) return
  const change = changeOf(held, word === 'none' ? null : word, clock.now())
  await writeChange(tx, { memberId, kind, from: held.units }, change)
}

type Changing = { memberId: bigint; kind: LimitKind; from: bigint | null }

/** Store a change and its entry in the history. */
async function writeChange(tx: Tx, key: Changing, made: Change): Promise<void> {
  switch (made.change) {
    case 'none':
      return
    case 'set':
      await writeLimit(tx, { ...key, units: made.units })
      return insertChange(tx, { ...key, change: 'set', to: made.units })
    case 'dropped':
      await dropPending(tx, key)
      return insertChange(tx, { ...key, change: 'dropped', to: key.from })
    case 'loosened':
      // The database's clock decides: a limit that is not due yet stays pending.
      if (await confirmPending(tx, key)) await insertChange(tx, { ...key, change: 'loosened', to: made.units })
      return
    default:
      await (made.change === 'asked' ? writePending : lowerPending)(tx, { ...key, wanted: made.wanted })
      return insertChange(tx, { ...key, change: 'asked', to: made.wanted })
  }
}

type NewPlayBlock = { memberId: bigint; kind: 'timeout' | 'exclude'; length: keyof typeof INTERVALS }

async function addPlayBlock(tx: Tx, { siteTime }: Tools, { memberId, kind, length }: NewPlayBlock): Promise<void> {
  if (await insertPlayBlock(tx, { memberId, kind, length, interval: INTERVALS[length] })) return
  const running = (await selectPlayBlocks(tx, [memberId])).find((held) => held.kind === kind)!
  const { time, ts } = siteTime.timestamp(running.ends_at)
  throw new Refusal('BAR_RUNNING', { params: { until: time }, data: { endsAtSeconds: ts } })
}
