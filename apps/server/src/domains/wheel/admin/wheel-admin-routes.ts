import type { Registration } from '../../../http/registration.ts'
import { proposeWheel } from './propose-wheel.ts'
import { listSpins, listWheelVersions, readVersion, readWheel } from './read-wheel.ts'
import { switchWheel } from './switch-wheel.ts'
import type { Wheel } from '../wheel.ts'

/** Register the operators' calls about the wheel. */
export function registerWheelAdminRoutes({ serveOperator }: Registration, wheel: Wheel): void {
  serveOperator('getWheel', () => readWheel(wheel))
  serveOperator('getWheelVersions', (input) => listWheelVersions(wheel, input))
  serveOperator('getWheelVersion', ({ version }) => readVersion(wheel, BigInt(version)))
  serveOperator('proposeWheel', (input, operator) => proposeWheel(wheel, operator, input))
  serveOperator('switchWheel', async (input, operator) => {
    await switchWheel(wheel, operator, input)
    return null
  })
  serveOperator('getWheelSpins', (input) => listSpins(wheel, input))
}
