import { useCall } from '../../../api/use-call.ts'
import { drawTime } from './draw-time.ts'
import { periodNumberOf, type Order } from './order.ts'

/** Return a function for the draw time of an order in unix seconds; null until its lottery's clock is known. */
export function useDrawTime(): (order: Order) => number | null {
  const { data } = useCall('getLotteries')
  return (order) => {
    const lottery = data?.find(({ key }) => key === order.key)
    return lottery?.periodNumber ? drawTime(periodNumberOf(order), lottery) : null
  }
}
