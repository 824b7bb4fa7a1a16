import type { Registration } from '../../http/registration.ts'
import { describeRule, listPrizes, listWins } from './board/board.ts'
import { spin } from './spin/spin-wheel.ts'
import type { Wheel } from './wheel.ts'

/** Register the member's calls about the wheel. */
export function registerWheelRoutes({ serve }: Registration, wheel: Wheel): void {
  serve('getWheelPrizes', (_input, { lang }) => listPrizes(wheel, lang))
  serve('getWheelRule', (_input, { member, lang }) => describeRule(wheel, { memberId: member?.id ?? null, lang }))
  serve('getWheelLog', (_input, { lang }) => listWins(wheel, lang))
  serve('spinWheel', ({ requestId = null }, { member, lang }) => spin(wheel, { memberId: member.id, requestId, lang }))
}
