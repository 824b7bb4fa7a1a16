import type { CallOutput } from '@glasshouse/contract'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { betsToShow } from '../../features/lottery/orders/bets-to-show.ts'
import { periodNumberOf, type Order } from '../../features/lottery/orders/order.ts'
import { useSession } from '../../session/session.ts'

type Info = CallOutput<'getLotteryInfo'>

const NO_ORDERS: readonly Order[] = []
const ORDERS = 50

/**
 * Hold back the results of a draw until its dice have come to rest. `held` is the draw with a result that must not show
 * yet, `shown` the last draw that has been shown in full. `onRest` reports that the dice of a draw are at rest.
 */
export function useReveal(info: Info, { awaited, plain }: { awaited: string | null; plain: boolean }) {
  const [rested, rest] = useState(info.drawnPeriodNumber)
  const isRolling = !plain && info.dice.length > 0 && info.drawnPeriodNumber !== rested
  if (!isRolling && info.drawnPeriodNumber !== rested) rest(info.drawnPeriodNumber)
  return { held: awaited ?? (isRolling ? info.drawnPeriodNumber : null), shown: rested, onRest: rest }
}

/** Return the member's bets on this page's draws, and whether one of them is on the held draw. */
export function useOwnBets(info: Info, { held, shown }: { held: string | null; shown: string }) {
  const isSignedIn = useSession() !== null
  const { data } = useCall('getUserGameList', { key: info.key, limit: ORDERS }, { enabled: isSignedIn })
  const orders = isSignedIn ? (data ?? NO_ORDERS) : NO_ORDERS
  const isOnHeld = held !== null && isSignedIn && (!data || orders.some((order) => periodNumberOf(order) === held))
  return { bets: betsToShow(orders, { next: info.periodNumber, shown, held }), isOnHeld }
}

/**
 * Return the balance from before the draw with rolling dice, minus the stakes since then; the current balance when
 * nothing is held back.
 */
export function useHeldBalance(units: bigint | null, isHeld: boolean) {
  const [kept, keep] = useState(units)
  if ((!isHeld || kept === null) && kept !== units) keep(units)
  const spend = (costUnits: bigint) => keep((before) => before && before - costUnits)
  return { balanceUnits: isHeld ? kept : units, spend }
}
