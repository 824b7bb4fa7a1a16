import { betOptions } from '@glasshouse/contract'
import type { Dice } from '@glasshouse/fairness'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { templates } from '../../wallet/index.ts'
import { announce } from '../announce.ts'
import { observeDelay } from '../observe-delay.ts'
import { winnersOf } from '../rules/payout.ts'
import { notifyRefunded } from './notify-refunded.ts'
import {
  allowLongWork,
  balancePool,
  claimSettlement,
  lockUnsettled,
  markSettled,
  payRun,
  selectRuns,
  selectTotals,
  type MemberRun,
  type Payment,
  type UnsettledPeriod
} from './lottery-settlement-queries.ts'

/** About how many orders one statement pays. It limits how long wallets stay locked. */
const ORDERS_PER_RUN = 10_000
const CONNECTIONS = 2
const EVERY_OPTION = (1 << betOptions.length) - 1

/**
 * Pay what is due for a drawn or void period: the payouts of winners, or all stakes back when it is void. Each order is
 * paid once, even when several nodes run this, repeat it or stop in between. Return false when another node is settling
 * the period, or the signal ended this run early.
 */
export async function settlePeriod(context: Context, period: UnsettledPeriod, ending?: AbortSignal): Promise<boolean> {
  const outcome = await inTransaction(context.database.main, async (claim): Promise<Outcome> => {
    if (!(await claimSettlement(claim, period.id))) return 'unfinished'
    const payment = paymentOf(period)
    await allowLongWork(claim)
    const runs = await selectRuns(claim, period.id, ORDERS_PER_RUN)
    await payAll(context, { period, payment }, runs, ending)
    if (ending?.aborted) return 'unfinished'
    return (await finish(context, claim, { period, payment })) ? 'settled' : 'settled before'
  })
  if (outcome === 'settled') observeDelay(context, 'settlement', { lottery: period.game, due: period.round_at })
  return outcome !== 'unfinished'
}

type Outcome = 'settled' | 'settled before' | 'unfinished'

/** Return what a period pays: the winning options and their odds, or for a void period the cost of every order. */
export function paymentOf({ id: periodId, dice, odds }: UnsettledPeriod): Payment {
  if (!dice) return { periodId, template: templates.betRefund.code, mask: EVERY_OPTION, winners: [] }
  const winners = winnersOf(dice as unknown as Dice, odds)
  return { periodId, template: templates.win.code, mask: winners.reduce((mask, { bit }) => mask | bit, 0), winners }
}

type Due = { period: UnsettledPeriod; payment: Payment }

/** Pay range after range, over the connections that a settlement may use, until all are paid. */
async function payAll({ database, ids }: Context, due: Due, runs: MemberRun[], ending?: AbortSignal) {
  const waiting = [...runs]
  const pay = (run: MemberRun) =>
    inTransaction(database.orders, async (tx) => {
      await allowLongWork(tx)
      if (due.payment.template === templates.betRefund.code) await notifyRefunded(tx, due.period, run)
      return payRun(tx, due.payment, { ...run, newId: ids.next() })
    })
  const work = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      if (ending?.aborted) return
      await pay(run)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
}

/**
 * Move the period's pool to revenue, or fill it from there, and mark the period as settled. Return false when that was
 * done before.
 */
async function finish(context: Context, tx: Tx, { period, payment }: Due): Promise<boolean> {
  if (!(await lockUnsettled(tx, period.id))) return false
  const totals = await selectTotals(tx, period.id, payment.mask)
  if (totals.unpaid > 0n) throw new Error(`${period.game} ${period.number}: ${totals.unpaid} orders are not paid`)
  await markSettled(tx, period.id, totals)
  const { game, number } = period
  await announce(context, tx, { game, periodNumber: number, state: period.dice ? 'settled' : 'void' })
  const profit = totals.staked - totals.paid
  if (profit !== 0n) await balancePool(tx, { periodId: period.id, transferId: context.ids.next(), profit })
  return true
}
