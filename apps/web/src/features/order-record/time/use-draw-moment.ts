import { useCall } from '../../../api/use-call.ts'
import { drawMoment } from './draw-moment.ts'
import { expectOf, type Order } from '../order.ts'

/** Tells when an order's draw is, in unix seconds; null until its lottery's clock is known. */
export function useDrawMoment(): (order: Order) => number | null {
  const { data } = useCall('getLotteries')
  return (order) => {
    const lottery = data?.find(({ key }) => key === order.key)
    return lottery?.next_expect ? drawMoment(expectOf(order), lottery) : null
  }
}
