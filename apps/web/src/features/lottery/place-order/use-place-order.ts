import type { CallOutput } from '@glasshouse/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdRequest, isUnresolved, sendOnce } from '../../../api/once/send-once.ts'
import { serverClock } from '../../../live/server-clock.ts'
import { retryLater } from '../../../offline/retry-later.ts'
import { saveReceipt } from '../../../receipts/saved-receipts.ts'
import { findPendingOrder, keyOfOrder, slotOfOrder, type PendingOrder } from './pending-order.ts'
import { trackOrder } from './track-order.ts'
import { receiptOf } from './receipt-of.ts'

type Options = {
  /** The member and the lottery; null when nobody is signed in. */
  owner: { memberId: number; key: string } | null
  onAccepted: (receipt: CallOutput<'placeOrder'>, order: PendingOrder) => void
  onRefused: (error: unknown, order: PendingOrder) => void
}

export type Placing = {
  /** The order in progress, if there is one. */
  order: PendingOrder | null
  /** Whether an attempt got no response. */
  isChecking: boolean
  place: (order: PendingOrder) => void
  /** Try again now instead of later. */
  retryNow: () => void
}

type InProgress = { order: PendingOrder; triedBefore: number }

/** Place one order at a time. Repeat its request until its outcome is known, even across reloads. */
export function usePlaceOrder({ owner, onAccepted, onRefused }: Options): Placing {
  const [current, setCurrent] = useState<InProgress | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [checkedOwner, setCheckedOwner] = useState<string | null>(null)
  const resume = useRef<() => void>(undefined)

  const name = owner && `${owner.memberId} ${owner.key}`
  if (checkedOwner !== name) {
    setCheckedOwner(name)
    // When a member signs out with an order in progress, the order stays stored until they return.
    const left = owner && findPendingOrder(localStorage, owner)
    if (left) holdRequest(keyOfOrder(left))
    setCurrent(left ? { order: left, triedBefore: 1 } : null)
    setChecking(left !== null)
  }

  const end = useEffectEvent((order: PendingOrder, ended: NonNullable<Awaited<ReturnType<typeof trackOrder>>>) => {
    setCurrent(null)
    setChecking(false)
    if ('receipt' in ended) onAccepted(ended.receipt, order)
    else onRefused(ended.refusal, order)
  })

  useEffect(() => {
    if (!current) return
    const stop = new AbortController()
    const pause = (failures: number) => pauseUntil(failures, (resolve) => (resume.current = resolve))
    const tools = { send, isUnresolved, pause, onUnknown: () => setChecking(true), signal: stop.signal }
    void trackOrder(tools, current.order, current.triedBefore).then((ended) => {
      if (ended && !stop.signal.aborted) end(current.order, ended)
    })
    return () => {
      stop.abort()
      resume.current?.()
    }
  }, [current])

  function place(order: PendingOrder) {
    if (current) return
    setCurrent({ order, triedBefore: 0 })
  }

  return { order: current?.order ?? null, isChecking, place, retryNow: () => resume.current?.() }
}

/** Send an order. Save its receipt before deleting the request, even when no component waits for it any more. */
function send(order: PendingOrder) {
  const { lotteryId, memberId, periodNumber, options, stake, totalStake, rulesVersion } = order
  const input = { lotteryId, memberId, periodNumber, options, stake, totalStake, rulesVersion }
  const onAnswer = (answer: CallOutput<'placeOrder'>) =>
    saveReceipt(localStorage, memberId, receiptOf(order, answer, serverClock.now()))
  return sendOnce('placeOrder', slotOfOrder(order), input, { memberId, onAnswer })
}

/** Wait for the back-off, or until the connection is back or the member retries. */
function pauseUntil(failures: number, offer: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = retryLater(failures, resolve)
    offer(() => {
      stop()
      resolve()
    })
  })
}
