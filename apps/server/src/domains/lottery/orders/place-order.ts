import { setTimeout as pause } from 'node:timers/promises'
import { formatAmount, type CallParsed } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import type { Caller, CallingMember } from '../../../http/caller.ts'
import { codeOf } from '../../../http/errors.ts'
import type { WrittenData } from '../../../http/reply.ts'
import { Refusal } from '../../../refusal.ts'
import type { Opening, OpeningOf } from '../../fairness/index.ts'
import { currentPeriod, scheduleOf, shownRules, type Board, type LotterySnapshot } from '../board/board.ts'
import { maskOf } from '../rules/options.ts'
import { periodAfter, secondsUntil } from '../rules/period.ts'
import { placedBefore } from './evaluate-orders.ts'
import type { OrderQueue } from './order-queue.ts'
import type { OrderPeriod, OrderRequest, Placed } from './order.ts'
import { selectOrdersByRequest } from './lottery-order-queries.ts'
import { orderAnswer, receiptOf } from './order-answer.ts'
import type { SignReceipts } from './sign-receipts.ts'
import { lotteryStatus, type PeriodRow } from '../lottery-tables.ts'

export type OrderTools = {
  context: Context
  board: Board
  queue: OrderQueue
  sign: SignReceipts
  openingOf: OpeningOf
  /** Return whether the site allows play now. */
  gamesOpen(): boolean | Promise<boolean>
}

type Input = CallParsed<'placeOrder'>
type MemberCaller = Caller<CallingMember>

/**
 * The database's clock decides whether a period is closed, so it is asked until this long after the close by this
 * node's clock.
 */
const CLOCK_TOLERANCE_MS = 1000

/** The longest time an order waits for its period to be opened. */
const OPENING_TIMEOUT_MS = 1000
const POLL_MS = 20

/**
 * Stake a member's points on options of the open period, durably, or refuse and change nothing. A request that was
 * accepted before gets its first answer again.
 */
export function placeOrder(tools: OrderTools, caller: MemberCaller, input: Input): Promise<WrittenData> {
  const options = maskOf(input.options)
  const cost = input.stake * BigInt(input.options.length)
  const place = (period: OrderPeriod) =>
    placeInPeriod(tools, {
      memberId: caller.member.id,
      period,
      options,
      stake: input.stake,
      cost,
      requestId: input.requestId ?? null,
      link: tools.context.tracing.link()
    })
  try {
    const period = checkOrder(tools, caller, input, cost)
    if (!(period instanceof Promise)) return place(period)
    return period.then(place, (error: unknown) => repeatedOrder(tools, caller, { input, error }))
  } catch (error) {
    return repeatedOrder(tools, caller, { input, error })
  }
}

function placeInPeriod(tools: OrderTools, request: OrderRequest): Promise<WrittenData> {
  const { leaf } = request.period.opening
  const { metrics } = tools.context
  return tools.queue.place(request).then(
    (verdict) => {
      if ('placed' in verdict) {
        metrics.orders.accepted()
        notifyBalance(tools, request.memberId)
        return orderAnswer(verdict, leaf)
      }
      if ('failed' in verdict) throw counted(tools, verdict.failed)
      const isClosed = verdict.refused.code === 'PERIOD_CLOSED'
      throw counted(tools, isClosed ? periodClosed(tools, request.period.game) : verdict.refused)
    },
    (error: unknown) => {
      throw counted(tools, error)
    }
  )
}

/** Notify the member's open pages that are connected to this node. */
function notifyBalance({ context }: Pick<OrderTools, 'context'>, memberId: bigint): void {
  context.notifications.notifyHere('balance', { memberIds: [memberId.toString()], reason: 'bet' })
}

/** Count an order that is refused or failed. Return the error. */
function counted({ context }: Pick<OrderTools, 'context'>, error: unknown): unknown {
  context.metrics.orders.refused.inc({ code: codeOf(error) })
  return error
}

/** Return the answer to a request that was accepted before a check refused it. Throw the refusal for any other. */
async function repeatedOrder(
  tools: OrderTools,
  caller: MemberCaller,
  { input, error }: { input: Input; error: unknown }
): Promise<WrittenData> {
  const isRepeatable = input.requestId !== undefined && error instanceof Refusal
  const before = isRepeatable
    ? await findRepeated(tools, caller, input).catch((reused: unknown) => {
        throw counted(tools, reused)
      })
    : null
  if (!before) throw counted(tools, error)
  const { leaf, key } = await tools.openingOf(before.game, BigInt(before.periodNumber))
  tools.context.metrics.orders.accepted()
  notifyBalance(tools, caller.member.id)
  const [note] = tools.sign([{ receipt: receiptOf(before, leaf), key }])
  return orderAnswer({ placed: before, note: note! }, leaf)
}

/**
 * Run the checks that need no lock, in the order of the contract. Return the period that takes the order: at once when
 * everything is in memory.
 */
function checkOrder(
  tools: OrderTools,
  caller: MemberCaller,
  input: Input,
  cost: bigint
): OrderPeriod | Promise<OrderPeriod> {
  const isOpen = tools.gamesOpen()
  if (isOpen instanceof Promise) return isOpen.then((open) => checkOpenOrder(tools, caller, { open, input, cost }))
  return checkOpenOrder(tools, caller, { open: isOpen, input, cost })
}

function checkOpenOrder(
  tools: OrderTools,
  caller: MemberCaller,
  { open, input, cost }: { open: boolean; input: Input; cost: bigint }
): OrderPeriod | Promise<OrderPeriod> {
  if (!open) throw new Refusal('GAMES_CLOSED')
  const snapshot = tools.board.byId(input.lotteryId)
  if (!snapshot) throw new Refusal('LOTTERY_UNKNOWN')
  if (snapshot.lottery.status !== lotteryStatus.open) throw new Refusal('LOTTERY_PAUSED')
  if (BigInt(input.memberId) !== caller.member.id) {
    const facts = { member: caller.member.id.toString(), otherMember: input.memberId }
    caller.log.warn(facts, 'an order for another member was refused')
    throw new Refusal('MEMBER_MISMATCH')
  }
  if (input.totalStake !== undefined && input.totalStake !== cost) throw new Refusal('TOTAL_MISMATCH')
  const rules = shownRules(tools.context, snapshot)
  if (input.stake < rules.min_stake || input.stake > rules.max_stake) {
    const data = { min: formatAmount(rules.min_stake), max: formatAmount(rules.max_stake) }
    throw new Refusal('STAKE_OUT_OF_RANGE', { params: { min: rules.min_stake, max: rules.max_stake }, data })
  }
  return findOpenPeriod(tools, snapshot, input)
}

function findOpenPeriod(
  tools: OrderTools,
  snapshot: LotterySnapshot,
  input: Input
): OrderPeriod | Promise<OrderPeriod> {
  const { context } = tools
  const number = BigInt(input.periodNumber)
  const { scheduled, row } = currentPeriod(context, snapshot)
  const isDue = scheduled.number === number && context.clock.now() < scheduled.closesAt * 1000
  const take = () => openPeriodOf(tools, tools.board.byKey(snapshot.lottery.key) ?? snapshot, input)
  return !row && isDue ? waitUntilOpen(tools, snapshot.lottery.key, number).then(take) : take()
}

/** Return the open period with the number that was sent, and its opening. */
function openPeriodOf(tools: OrderTools, snapshot: LotterySnapshot, input: Input): OrderPeriod | Promise<OrderPeriod> {
  const { context } = tools
  const { newest, rules, lottery } = snapshot
  const over = !newest || newest.closes_at.getTime() + CLOCK_TOLERANCE_MS <= context.clock.now()
  if (over || newest.number !== BigInt(input.periodNumber) || newest.state !== 'open')
    throw periodClosed(tools, lottery.key)
  if (input.rulesVersion !== undefined && BigInt(input.rulesVersion) !== rules.id) throw new Refusal('ODDS_CHANGED')
  return periods.get(snapshot) ?? readPeriod(tools, snapshot, newest)
}

/** The newest period of each snapshot, once an order was placed in it. */
const periods = new WeakMap<LotterySnapshot, OrderPeriod>()

/** Read a period's opening, before the order is placed: nothing may fail afterwards. */
function readPeriod(
  { openingOf }: OrderTools,
  snapshot: LotterySnapshot,
  { id, number }: PeriodRow
): OrderPeriod | Promise<OrderPeriod> {
  const { lottery, rules } = snapshot
  const { key: game } = lottery
  const complete = (opening: Opening): OrderPeriod => {
    const texts = { id: id.toString(), number: number.toString() }
    const period = { id, lotteryId: lottery.id, game, number, texts, odds: rules.odds, opening }
    periods.set(snapshot, period)
    return period
  }
  const opening = openingOf(game, number)
  return opening instanceof Promise ? opening.then(complete) : complete(opening)
}

/**
 * Wait for a period that has started by the clock but that this node does not know to be open yet. `getLotteryInfo`
 * already names it, so a quick order must not be refused.
 */
async function waitUntilOpen({ context, board }: OrderTools, key: string, number: bigint): Promise<void> {
  const until = context.clock.now() + OPENING_TIMEOUT_MS
  const isOpen = () => board.byKey(key)?.newest?.number === number
  await board.reload(key)
  while (!isOpen() && context.clock.now() < until) await pause(POLL_MS)
}

/** Return the refusal of an order for a closed period. It names the open period, or the next one. */
function periodClosed({ context, board }: Pick<OrderTools, 'context' | 'board'>, game: string): Refusal {
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
