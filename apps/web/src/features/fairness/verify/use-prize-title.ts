import { useCall } from '../../../api/use-call.ts'
import { ruledPrize, type FairSpin } from './spin-steps.ts'

/** What a spin won, in the chosen language where its prize is still on the wheel, else as the rules name it. */
export function usePrizeTitle(spin: FairSpin): string {
  const shown = useCall('getWheelPrizes').data
  const id = spin.reveal?.prize ?? ''
  return shown?.find((prize) => String(prize.id) === id)?.title ?? ruledPrize(spin, id)?.title ?? ''
}
