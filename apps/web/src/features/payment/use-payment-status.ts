import { useCall } from '../../api/use-call.ts'
import { useIsLive } from '../../live/use-live.ts'

type PaymentStatus = 'waiting' | 'credited' | 'failed'

const POLL_MS = 3000
const LIVE_POLL_MS = 6000

/** Return the status of a recharge from the server. What the payment page shows does not count. */
export function usePaymentStatus(orderNo: string): PaymentStatus {
  const isLive = useIsLive()
  const { data } = useCall(
    'getUserRechargeList',
    { orderNumber: orderNo },
    { refetchInterval: isLive ? LIVE_POLL_MS : POLL_MS }
  )
  const state = data?.[0]?.state ?? 'waiting'
  if (state === 'credited' || state === 'checked') return 'credited'
  return state === 'waiting' ? 'waiting' : 'failed'
}
