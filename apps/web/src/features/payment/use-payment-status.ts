import { useCall } from '../../api/use-call.ts'
import { useIsLive } from '../../live/use-live.ts'

type PaymentStatus = 'waiting' | 'credited' | 'failed'

const ASK_AGAIN = 3000
const ASK_AGAIN_WHILE_LIVE = 6000

/** Return the status of a recharge from the server. What the payment page shows does not count. */
export function usePaymentStatus(orderNo: string): PaymentStatus {
  const isLive = useIsLive()
  const { data } = useCall(
    'getUserRechargeList',
    { orderNumber: orderNo },
    { refetchInterval: isLive ? ASK_AGAIN_WHILE_LIVE : ASK_AGAIN }
  )
  const state = data?.[0]?.state ?? 'waiting'
  if (state === 'credited' || state === 'checked') return 'credited'
  return state === 'waiting' ? 'waiting' : 'failed'
}
