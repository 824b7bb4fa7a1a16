import { setTimeout as pause } from 'node:timers/promises'
import { formatAmount, type CallOutput, type CallParsed } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import type { Caller, CallingMember } from '../../../http/caller.ts'
import { Refusal } from '../../../refusal.ts'
import type { OpeningOf } from '../../fairness/index.ts'
import { currentPeriod, scheduleOf, shownRules, type Board, type LotterySnapshot } from '../board/board.ts'
import { maskOf, optionsOf } from '../rules/options.ts'
import { periodAfter, secondsUntil } from '../rules/period.ts'
import { placedBefore } from './check-orders.ts'
import type { OrderQueue } from './order-queue.ts'
import type { OrderPeriod, Placed } from './order.ts'
import { selectOrdersByRequest } from './lottery-order-queries.ts'
import type { SignReceipt } from './sign-receipt.ts'
import { lotteryStatus } from '../lottery-tables.ts'

export type OrderTools = {
  context: Context
  board: Board
  queue: OrderQueue
  sign: SignReceipt
  openingOf: OpeningOf
  /** Return whether the site allows play now. */
  gamesOpen(): boolean | Promise<boolean>
}

type Input = CallParsed<'placeOrder'>
type MemberCaller = Caller<CallingMember>

/** For this long after the close by this node's clock, the database is still queried: its clock decides. */
const CLOCKS_DIFFER_MILLISECONDS = 1000

/** The longest time an order waits for its period to be opened. */
const OPENS_WITHIN_MILLISECONDS = 1000
const LOOK_EVERY_MILLISECONDS = 20

/**
 * Stake a member's points on options of the open period, durably, or refuse and change nothing. A request that was
 * accepted before gets its first answer again.
 */
export async function placeOrder(
  tools: OrderTools,
  caller: MemberCaller,
  input: Input
): Promise<CallOutput<'placeOrder'>> {
  const options = maskOf(input.options)
  const cost = input.stake * BigInt(input.options.length)
  let period: OrderPeriod
  try {
    period = await checkOrder(tools, caller, { ...input, cost })
    // Read this before the order is placed: nothing may fail afterwards.
    await tools.openingOf(period.game, period.number)
  } catch (error) {
    const before = input.requestId && error instanceof Refusal && (await findRepeated(tools, caller, input))
    if (before) return acceptedOrder(tools, before)
    throw error
  }
  const memberId = caller.member.id
  const request = { memberId, period, options, stake: input.stake, cost, requestId: input.requestId ?? null }
  const verdict = await tools.queue.place(request)
  if ('placed' in verdict) return acceptedOrder(tools, verdict.placed)
  if ('failed' in verdict) throw verdict.failed
  throw verdict.refused.code === 'PERIOD_CLOSED' ? periodClosed(tools, period.game) : verdict.refused
}

/** Run the checks that need no lock, in the order of the contract. Return the period that takes the order. */
async function checkOrder(
  tools: OrderTools,
  caller: MemberCaller,
  input: Input & { cost: bigint }
): Promise<OrderPeriod> {
  if (!(await tools.gamesOpen())) throw new Refusal('GAMES_CLOSED')
  const snapshot = tools.board.byId(input.lotteryId)
  if (!snapshot) throw new Refusal('LOTTERY_UNKNOWN')
  if (snapshot.lottery.status !== lotteryStatus.open) throw new Refusal('LOTTERY_PAUSED')
  if (BigInt(input.memberId) !== caller.member.id) {
    const facts = { member: caller.member.id.toString(), otherMember: input.memberId }
    caller.log.warn(facts, 'an order for another member was refused')
    throw new Refusal('MEMBER_MISMATCH')
  }
  if (input.totalStake !== undefined && input.totalStake !== input.cost) throw new Refusal('TOTAL_MISMATCH')
  const rules = shownRules(tools.context, snapshot)
  if (input.stake < rules.min_stake || input.stake > rules.max_stake) {
    const data = { min: formatAmount(rules.min_stake), max: formatAmount(rules.max_stake) }
    throw new Refusal('STAKE_OUT_OF_RANGE', { params: { min: rules.min_stake, max: rules.max_stake }, data })
  }
  const period = await findOpenPeriod(tools, snapshot, BigInt(input.periodNumber))
  if (input.rulesVersion !== undefined && BigInt(input.rulesVersion) !== period.rulesId)
    throw new Refusal('ODDS_CHANGED')
  return period
}

async function findOpenPeriod(tools: OrderTools, snapshot: LotterySnapshot, number: bigint): Promise<OrderPeriod> {
  const { context, board } = tools
  const { key } = snapshot.lottery
  const { scheduled, row } = currentPeriod(context, snapshot)
  const isDue = scheduled.number === number && context.clock.now() < scheduled.closesAt * 1000
  if (!row && isDue) await waitUntilOpen(tools, key, number)
  const { newest, rules, lottery } = board.byKey(key) ?? snapshot
  const over = !newest || newest.closes_at.getTime() + CLOCKS_DIFFER_MILLISECONDS <= context.clock.now()
  if (over || newest.number !== number || newest.state !== 'open') throw periodClosed(tools, key)
  return { id: newest.id, lotteryId: lottery.id, game: key, number, rulesId: rules.id, odds: rules.odds }
}

/**
 * Wait for a period that has started by the clock but is not known to be open here. `getLotteryInfo` names it already,
 * so a quick order is not refused.
 */
async function waitUntilOpen({ context, board }: OrderTools, key: string, number: bigint): Promise<void> {
  const until = context.clock.now() + OPENS_WITHIN_MILLISECONDS
  const isOpen = () => board.byKey(key)?.newest?.number === number
  await board.reload(key)
  while (!isOpen() && context.clock.now() < until) await pause(LOOK_EVERY_MILLISECONDS)
}

/** Return the refusal of an order for a closed period. It names the open period, or the next one. */
function periodClosed({ context, board }: OrderTools, game: string): Refusal {
  const snapshot = board.byKey(game)
  if (!snapshot) return new Refusal('PERIOD_CLOSED')
  const now = context.clock.now()
  const { scheduled } = currentPeriod(context, snapshot)
  const nextDay = context.siteTime.day(scheduled.drawsAt * 1000)
  const open =
    now < scheduled.closesAt * 1000
      ? scheduled
      : periodAfter(context.siteTime, scheduleOf(snapshot, nextDay), scheduled)
  return new Refusal('PERIOD_CLOSED', {
    data: { periodNumber: open.number.toString(), secondsToDraw: secondsUntil(open.drawsAt, now) }
  })
}

/** Return the accepted order with the member's request id. Refuse when it differs from this one. */
async function findRepeated({ context }: OrderTools, { member }: MemberCaller, input: Input): Promise<Placed | null> {
  const keys = { memberIds: [member.id], requestIds: [input.requestId!] }
  const [before] = await selectOrdersByRequest(context.database.main, keys)
  if (!before) return null
  const same =
    before.lottery_id === input.lotteryId &&
    before.period_number === BigInt(input.periodNumber) &&
    before.stake === input.stake &&
    before.options === maskOf(input.options) &&
    (input.totalStake ?? before.cost) === before.cost &&
    BigInt(input.memberId) === member.id
  if (!same) throw new Refusal('REQ_ID_REUSED')
  return placedBefore(before)
}

async function acceptedOrder({ sign, openingOf }: OrderTools, placed: Placed): Promise<CallOutput<'placeOrder'>> {
  const options = optionsOf(placed.options)
  const { leaf, key } = await openingOf(placed.game, placed.periodNumber)
  const named = {
    order_no: placed.id.toString(),
    game: placed.game,
    period: placed.periodNumber.toString(),
    options,
    stake: formatAmount(placed.cost / BigInt(options.length)),
    receipt: placed.receipt.toString('hex'),
    open: leaf
  }
  return {
    orderNumber: named.order_no,
    periodNumber: named.period,
    totalStake: formatAmount(placed.cost),
    optionCount: options.length,
    balance: formatAmount(placed.balanceAfter),
    receipt: named.receipt,
    openLeaf: named.open,
    receiptNote: await sign(named, key)
  }
}
