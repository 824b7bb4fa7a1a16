import { randomUUID } from 'node:crypto'
import { formatAmount, parseWholePoints, type CallOutput, type CallParsed } from '@glasshouse/contract'
import { inTransaction, type Reader, type Tx } from '../../../database/transaction.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { checkPayPassword, lockMemberFacts, memberStatus } from '../../member/index.ts'
import { balanceOf, postTransfer } from '../../wallet/index.ts'
import { selectBankAccount } from '../bank/bank-account-queries.ts'
import type { Withdrawals } from '../withdrawals.ts'
import { today, withdrawLimits, type Limits } from './limits.ts'
import {
  insertStep,
  insertWithdrawal,
  selectByRequest,
  selectDay,
  countAgainstDay
} from './withdrawal-request-queries.ts'

type Input = CallParsed<'setUserWirhdraw'> & { memberId: bigint }
type Output = CallOutput<'setUserWirhdraw'>

/**
 * Accept a withdrawal request and move its points from available to held in one transaction. Frozen and self-excluded
 * members may request too, because disputed points are not available. The request id is looked up before anything that
 * can change, such as the payment password, so that an accepted request gets the same answer again.
 */
export async function requestWithdrawal(withdrawals: Withdrawals, input: Input): Promise<Output> {
  const { main } = withdrawals.database
  const amount = parseWholePoints(input.amount) ?? 0n
  const known = await findRepeated(main, input, amount)
  if (known) return answer(known, amount)
  if (!(await selectBankAccount(main, input.memberId))) throw new Refusal('BANK_UNBOUND')
  await checkPayPassword(withdrawals.members, input.memberId, input.paymentPassword)
  const limits = await withdrawLimits(withdrawals)
  const written = await inTransaction(main, (tx) => writeRequest(tx, withdrawals, { input, amount, limits }))
  return answer(written, amount)
}

/** Return the first answer to a request, whatever its current state. */
function answer(id: bigint, amount: bigint): Output {
  return { orderNumber: id.toString(), state: 'review', amount: formatAmount(amount) }
}

/** Return the withdrawal of the same request. Refuse `REQ_ID_REUSED` when its amount differs. */
async function findRepeated(reader: Reader, { memberId, requestId }: Input, amount: bigint): Promise<bigint | null> {
  const known = requestId ? await selectByRequest(reader, memberId, requestId) : null
  if (known && known.amount !== amount) throw new Refusal('REQ_ID_REUSED')
  return known?.id ?? null
}

type Facts = { input: Input; amount: bigint; limits: Limits }

async function writeRequest(tx: Tx, withdrawals: Withdrawals, { input, amount, limits }: Facts): Promise<bigint> {
  const { memberId } = input
  const { status, withdraw_after } = await lockMemberFacts(tx, memberId)
  if (status === memberStatus.closed) throw new Refusal('AUTH_REQUIRED')
  const known = await findRepeated(tx, input, amount)
  if (known) return known
  requireNoWait(withdrawals, withdraw_after)
  await requireAllowed(tx, { input, amount, limits })
  const { ids, notifications } = withdrawals
  const id = ids.next()
  const day = today(withdrawals)
  await requireDailyLimit(tx, { memberId, day, amount, limits })
  if (!(await insertWithdrawal(tx, { memberId, id, day, amount, requestId: input.requestId ?? randomUUID() }))) {
    throw new Refusal('BANK_UNBOUND')
  }
  await insertStep(tx, { memberId, id, step: 'requested' })
  await hold(tx, withdrawals, { memberId, id, amount })
  await notifications.notify(tx, 'balance', { memberIds: [memberId.toString()], reason: 'withdraw_hold' })
  await notifications.notify(tx, 'console', { section: 'withdrawals' })
  return id
}

function requireNoWait({ clock, siteTime }: Withdrawals, after: Date | null): void {
  if (after === null || after.getTime() <= clock.now()) return
  const { time, ts } = siteTime.timestamp(after)
  throw new Refusal('WITHDRAW_DELAYED', { params: { time }, data: { waitsUntil: time, waitsUntilSeconds: ts } })
}

async function requireAllowed(tx: Tx, { input, amount, limits }: Facts): Promise<void> {
  if (amount <= 0n) throw fieldInvalid('amount', 'amount')
  if (amount < limits.min || amount > limits.max) {
    throw new Refusal('WITHDRAW_OUT_OF_RANGE', { params: { min: limits.min, max: limits.max } })
  }
  const { available } = await balanceOf(tx, input.memberId)
  if (available < amount) throw tooMuch(available)
  if (limits.num === 0) throw new Refusal('WITHDRAW_CLOSED')
}

type Day = { memberId: bigint; day: number; amount: bigint; limits: Limits }

async function requireDailyLimit(tx: Tx, { memberId, day, amount, limits: { num, dayMax } }: Day): Promise<void> {
  if (await countAgainstDay(tx, { memberId, day, amount, most: num, mostAmount: dayMax })) return
  const used = await selectDay(tx, { memberId, day })
  if (used.requests >= num) throw new Refusal('WITHDRAW_COUNT', { params: { num } })
  const left = used.amount < dayMax ? dayMax - used.amount : 0n
  throw new Refusal('WITHDRAW_DAY_MAX', { params: { max: dayMax, left } })
}

/**
 * Move the points from available to held. The balance may have changed, because orders do not wait for the member's
 * lock.
 */
async function hold(
  tx: Tx,
  { ids }: Withdrawals,
  { memberId, id, amount }: { memberId: bigint; id: bigint; amount: bigint }
) {
  try {
    await postTransfer(tx, ids, { template: 'withdrawHold', memberId, ref: id, amount })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'BALANCE_LOW')) throw error
    throw tooMuch((await balanceOf(tx, memberId)).available)
  }
}

/**
 * Return the refusal of an amount above the balance. It has its own text, because the one for bets suggests a recharge
 * (H3).
 */
function tooMuch(available: bigint): Refusal {
  return new Refusal('BALANCE_LOW', { text: 'server.withdrawTooMuch', params: { available } })
}
