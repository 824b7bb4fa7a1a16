import type { CallOutput } from '@glasshouse/contract'
import { serverClock } from '../../src/live/server-clock.ts'

type House = CallOutput<'getLotteryInfo'>

/** A house so many seconds before its draw, by the clock of the one who looks. */
export function beforeDraw(house: House, second: number): House {
  return { ...house, serverTimeSeconds: Math.floor(serverClock.now() / 1000), secondsToDraw: second }
}
