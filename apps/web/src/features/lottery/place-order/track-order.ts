import type { CallOutput } from '@glasshouse/contract'
import type { PendingOrder } from './pending-order.ts'

type Receipt = CallOutput<'placeOrder'>

/** How an order ended. */
export type OrderEnd = { receipt: Receipt } | { refusal: unknown }

type Tools = {
  /** Send the order, always as the same request. */
  send: (order: PendingOrder) => Promise<Receipt>
  /** Return whether the order may have been placed although an attempt failed with this error. */
  isUnresolved: (error: unknown) => boolean
  /** Wait before the next attempt. The wait depends on the number of failed ones. */
  pause: (failures: number) => Promise<void>
  /** Called when an attempt ended without a response. */
  onUnknown: () => void
  /** Stop the attempts. It does not withdraw a request that was sent. */
  signal: AbortSignal
}

/**
 * Send an order, and repeat the same request while its outcome is unknown. Return how it ended, or null if it was
 * stopped before that.
 */
export async function trackOrder(
  { send, isUnresolved, pause, onUnknown, signal }: Tools,
  order: PendingOrder,
  triedBefore: number
): Promise<OrderEnd | null> {
  for (let tried = triedBefore; !signal.aborted; tried += 1) {
    try {
      return { receipt: await send(order) }
    } catch (error) {
      if (!isUnresolved(error)) return { refusal: error }
      onUnknown()
      await pause(tried + 1)
    }
  }
  return null
}
