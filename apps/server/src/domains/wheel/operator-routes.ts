import type { Registration } from '../../http/registration.ts'
import { saveWheel, switchWheel } from './desk/change-wheel.ts'
import { listSpins, listWheelVersions, readVersion, readWheel } from './desk/read-wheel.ts'
import type { Wheel } from './wheel.ts'

/** The operators' calls about the wheel. */
export function registerWheelDesk({ serveOperator }: Registration, wheel: Wheel): void {
  serveOperator('getWheel', () => readWheel(wheel))
  serveOperator('getWheelVersions', (input) => listWheelVersions(wheel, input))
  serveOperator('getWheelVersion', ({ version }) => readVersion(wheel, BigInt(version)))
  serveOperator('saveWheel', (input, operator) => saveWheel(wheel, operator, input))
  serveOperator('switchWheel', async (input, operator) => {
    await switchWheel(wheel, operator, input)
    return null
  })
  serveOperator('getWheelSpins', (input) => listSpins(wheel, input))
}
