import type { CallOutput } from '@glasshouse/contract'
import type { PendingOrder } from './pending-order.ts'

type Receipt = CallOutput<'placeOrder'>

/** How an order ended. */
export type OrderEnd = { receipt: Receipt } | { refusal: unknown }

type Tools = {
  /** Sends the order; always the same request. */
  send: (order: PendingOrder) => Promise<Receipt>
  /** Whether it may have been placed, now that a try of it failed. */
  isOpen: (order: PendingOrder) => boolean
  /** Waits before the next try, after so many that came to nothing. */
  pause: (failures: number) => Promise<void>
  /** Called when an attempt ended without a response. */
  onUnknown: () => void
  /** Stops asking; what was sent stays sent. */
  signal: AbortSignal
}

/**
 * Sends an order, and the very same request again for as long as its outcome is unknown. Gives back how it ended, or
 * null when it was stopped before that was known.
 */
export async function trackOrder(
  { send, isOpen, pause, onUnknown, signal }: Tools,
  order: PendingOrder,
  triedBefore: number
): Promise<OrderEnd | null> {
  for (let tried = triedBefore; !signal.aborted; tried += 1) {
    try {
      return { receipt: await send(order) }
    } catch (error) {
      if (!isOpen(order)) return { refusal: error }
      onUnknown()
      await pause(tried + 1)
    }
  }
  return null
}
