import { formatAmount } from '@glasshouse/contract'
import type { Reader } from '../../../database/transaction.ts'
import { timeOfId } from '../../../ids.ts'
import { Refusal } from '../../../refusal.ts'
import type { SiteTime } from '../../../time/site-time.ts'
import { spansAt } from '../rules/spans.ts'
import type { LossesSince, ReadLosses } from '../limits.ts'
import type { LimitKind } from '../limits-tables.ts'
import { playBlockRefusal } from './play-block-refusal.ts'
import { selectPlayBlocks, selectLimitsInForce, type PlayBlock } from './limits-status-queries.ts'
import { sinceOf, spanNames, type SpanName } from './used.ts'

/** What a member's own limits still allow. Valid while the wallet is locked. */
export type Allowance = {
  /** The reason why the member may not play at all, or null. */
  blocked: Refusal | null
  /** Return the refusal of an order of this cost, or null when it is within the limits. */
  refuse(cost: bigint): Refusal | null
  /** Count an accepted order. */
  take(cost: bigint): void
}

type Guarded = { memberId: bigint; orderId: bigint }
type Room = { kind: LimitKind; limit: bigint; left: bigint }

/**
 * Return the allowances of members after the transaction has locked their wallets. `orderId` is the first of the orders
 * to evaluate. Its day, week and month count, including later orders, so that each is counted exactly once.
 */
export async function holdAllowances(
  tx: Reader,
  { siteTime, readLosses }: { siteTime: SiteTime; readLosses: ReadLosses },
  guarded: readonly Guarded[]
): Promise<Map<bigint, Allowance>> {
  if (guarded.length === 0) return new Map()
  const ids = guarded.map(({ memberId }) => memberId)
  const blocks = Map.groupBy(await selectPlayBlocks(tx, ids), (block) => block.member_id)
  const limits = Map.groupBy(await selectLimitsInForce(tx, ids), (limit) => limit.member_id)
  const limitOf = (memberId: bigint, kind: LimitKind) =>
    limits.get(memberId)?.find((limit) => limit.kind === kind)?.units ?? null
  const lookups = guarded.map(({ memberId, orderId }): LossesSince => {
    const spans = spansAt(siteTime, timeOfId(orderId))
    const since = (span: SpanName) => (limitOf(memberId, `loss_${span}`) === null ? null : sinceOf(spans, span))
    return { memberId, day: since('day'), week: since('week'), month: since('month') }
  })
  const lost = lookups.filter(({ day, week, month }) => day !== null || week !== null || month !== null)
  const losses = new Map((lost.length > 0 ? await readLosses(tx, lost) : []).map((used) => [used.member_id, used]))
  return new Map(
    ids.map((memberId) => {
      const used = losses.get(memberId)
      const rooms = spanNames.flatMap((span): Room[] => {
        const limit = limitOf(memberId, `loss_${span}`)
        return limit === null ? [] : [{ kind: `loss_${span}`, limit, left: limit - used![span] }]
      })
      return [memberId, allowanceOf(blocks.get(memberId) ?? [], rooms, limitOf(memberId, 'stake_order'))]
    })
  )
}

function allowanceOf(blocks: readonly PlayBlock[], rooms: Room[], stake: bigint | null): Allowance {
  return {
    blocked: playBlockRefusal(blocks),
    refuse: (cost) => {
      if (stake !== null && cost > stake) {
        const limit = formatAmount(stake)
        return new Refusal('LIMIT_STAKE', { params: { limit: stake }, data: { kind: 'stake_order', limit } })
      }
      const full = rooms.find(({ left }) => cost > left)
      return full ? lossRefusal(full) : null
    },
    take: (cost) => rooms.forEach((room) => (room.left -= cost))
  }
}

/** Return the refusal of an order beyond a loss limit, with what is left. */
function lossRefusal({ kind, limit, left }: Room): Refusal {
  const room = left > 0n ? left : 0n
  const params = { limit, left: room, span: kind.slice(kind.indexOf('_') + 1) }
  return new Refusal('LIMIT_LOSS', { params, data: { kind, limit: formatAmount(limit), left: formatAmount(room) } })
}
