import { formatAmount } from '@glasshouse/contract'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { addPersonalNotice, inAllLanguages } from '../../announcement/index.ts'
import { selectLockedStatus } from '../../member/index.ts'
import { spansAt } from '../rules/spans.ts'
import type { Deposits, ReadDeposits } from '../limits.ts'
import type { SpanLimit } from '../limits-tables.ts'
import { selectLimitsInForce } from './limits-status-queries.ts'
import { depositsOf, spanNames, type SpanName } from './used.ts'

type Tools = Pick<Context, 'clock' | 'siteTime'> & { readDeposits: ReadDeposits }
type Deposit = { memberId: bigint; units: bigint }

/** Refuse a recharge beyond the member's limits. Call this in its transaction, after `requireMayPlay`. */
export async function requireMayDeposit(tx: Tx, tools: Tools, { memberId, units }: Deposit): Promise<void> {
  const full = await findFullLimit(tx, tools, { memberId, units })
  if (!full) return
  const { span, kind, used } = full
  const { limit } = full
  const left = limit > used[span] ? limit - used[span] : 0n
  const { open } = used
  const params = { limit, left, span, open, hasOpen: open > 0n ? 'yes' : 'no' }
  const data = { kind, limit: formatAmount(limit), left: formatAmount(left), open: formatAmount(open) }
  throw new Refusal('LIMIT_DEPOSIT', { params, data })
}

type FullLimit = { span: SpanName; kind: SpanLimit; limit: bigint; used: Deposits }

/** Find the first deposit limit without room for this amount. */
async function findFullLimit(
  tx: Tx,
  { clock, siteTime, readDeposits }: Tools,
  { memberId, units }: Deposit
): Promise<FullLimit | null> {
  const limits = await selectLimitsInForce(tx, [memberId])
  const spans = spanNames.flatMap((span) => {
    const kind = `deposit_${span}` as const
    const limit = limits.find((held) => held.kind === kind)
    return limit ? [{ span, kind, limit: limit.units }] : []
  })
  if (spans.length === 0) return null
  const used = await depositsOf(tx, readDeposits, { memberId, spans: spansAt(siteTime, clock.now()) })
  const full = spans.find(({ span, limit }) => used[span] + units > limit)
  return full ? { ...full, used } : null
}

/**
 * Notify a member when a late payment exceeds one of their limits, in the transaction that credits it. The points are
 * theirs, and further recharges are refused until the limit allows them.
 */
export async function noteCreditedDeposit(
  tx: Tx,
  tools: Tools & Pick<Context, 'notifications'>,
  { memberId, units }: Deposit
): Promise<void> {
  await selectLockedStatus(tx, memberId)
  const full = await findFullLimit(tx, tools, { memberId, units: 0n })
  if (!full) return
  const say = (key: 'beyondName' | 'beyondText') =>
    inAllLanguages((lang) => {
      const limit = translate(lang, `server.limitKind.${full.kind}`)
      const facts = {
        limit,
        units: formatAmount(units),
        used: formatAmount(full.used[full.span]),
        to: formatAmount(full.limit)
      }
      return translate(lang, `server.limitNotice.${key}`, facts)
    })
  await addPersonalNotice(tx, tools, {
    memberId,
    type: 'limits',
    link: '/Limits',
    name: say('beyondName'),
    text: say('beyondText')
  })
}
