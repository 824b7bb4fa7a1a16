import { useCall } from '../../../api/use-call.ts'
import { ruledPrize, type FairSpin } from './spin-steps.ts'

/** Return the title of a won prize: in the member's language if it is still on the wheel, else as in the rules. */
export function usePrizeTitle(spin: FairSpin): string {
  const shown = useCall('getWheelPrizes').data
  const id = spin.reveal?.prize ?? ''
  return shown?.find((prize) => String(prize.id) === id)?.title ?? ruledPrize(spin, id)?.title ?? ''
}
