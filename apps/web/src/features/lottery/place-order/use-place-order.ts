import type { CallOutput } from '@glasshouse/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendOnce } from '../../../api/once/send-once.ts'
import { serverClock } from '../../../live/server-clock.ts'
import { retryLater } from '../../../offline/retry-later.ts'
import { keepReceipt } from '../../../receipts/kept-receipts.ts'
import { findPendingOrder, isOrderOpen, slotOfOrder, type PendingOrder } from './pending-order.ts'
import { trackOrder } from './track-order.ts'
import { receiptOf } from './receipt-of.ts'

type Options = {
  /** Who plays what; null while nobody is signed in. */
  owner: { memberId: number; key: string } | null
  onAccepted: (receipt: CallOutput<'placeOrder'>, order: PendingOrder) => void
  onRefused: (error: unknown, order: PendingOrder) => void
}

export type Placing = {
  /** The order under way, if there is one. */
  order: PendingOrder | null
  /** Whether a try of it went without an answer. */
  isChecking: boolean
  place: (order: PendingOrder) => void
  /** Asks again now instead of later. */
  hurry: () => void
}

type Under = { order: PendingOrder; triedBefore: number }

/** Places one order at a time, and asks after it until its outcome is known, across reloads too. */
export function usePlaceOrder({ owner, onAccepted, onRefused }: Options): Placing {
  const [under, setUnder] = useState<Under | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [lookedFor, lookFor] = useState<string | null>(null)
  const goOn = useRef<() => void>(undefined)

  const name = owner && `${owner.memberId} ${owner.key}`
  if (lookedFor !== name) {
    lookFor(name)
    // One that is under way for someone who has signed out stays written down, until they are back.
    const left = owner && findPendingOrder(localStorage, owner)
    setUnder(left ? { order: left, triedBefore: 1 } : null)
    setChecking(left !== null)
  }

  const end = useEffectEvent((order: PendingOrder, ended: NonNullable<Awaited<ReturnType<typeof trackOrder>>>) => {
    setUnder(null)
    setChecking(false)
    if ('receipt' in ended) onAccepted(ended.receipt, order)
    else onRefused(ended.refusal, order)
  })

  useEffect(() => {
    if (!under) return
    const stop = new AbortController()
    const pause = (failures: number) => pauseUntil(failures, (resolve) => (goOn.current = resolve))
    const isOpen = (order: PendingOrder) => isOrderOpen(localStorage, order)
    const tools = { send, isOpen, pause, onUnknown: () => setChecking(true), signal: stop.signal }
    void trackOrder(tools, under.order, under.triedBefore).then((ended) => {
      if (ended && !stop.signal.aborted) end(under.order, ended)
    })
    return () => {
      stop.abort()
      goOn.current?.()
    }
  }, [under])

  function place(order: PendingOrder) {
    if (under) return
    setUnder({ order, triedBefore: 0 })
  }

  return { order: under?.order ?? null, isChecking, place, hurry: () => goOn.current?.() }
}

/** Sends an order. Its receipt is kept before the request is forgotten, whether or not anyone still waits for it here. */
function send(order: PendingOrder) {
  const { lotteryId, memberId, periodNumber, options, stake, totalStake, rulesVersion } = order
  const input = { lotteryId, memberId, periodNumber, options, stake, totalStake, rulesVersion }
  return sendOnce('placeOrder', slotOfOrder(order), input, (answer) =>
    keepReceipt(localStorage, memberId, receiptOf(order, answer, serverClock.now()))
  )
}

/** Waits as the back-off says, but not past the moment when the connection is back or the member is in a hurry. */
function pauseUntil(failures: number, offer: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = retryLater(failures, resolve)
    offer(() => {
      stop()
      resolve()
    })
  })
}
