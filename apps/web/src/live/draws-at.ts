import type { CallOutput } from '@glasshouse/contract'

export type House = CallOutput<'getLotteryInfo'>

/** When the period being played is drawn, in milliseconds of the server's clock. Draws fall on whole seconds. */
export function drawsAt({
  serverTimeSeconds,
  secondsToDraw
}: Pick<House, 'serverTimeSeconds' | 'secondsToDraw'>): number {
  return (serverTimeSeconds + secondsToDraw) * 1000
}

/** When the last draw of a house was. */
export function drawnAt(house: Pick<House, 'serverTimeSeconds' | 'secondsToDraw' | 'periodSeconds'>): number {
  return drawsAt(house) - house.periodSeconds * 1000
}

/** Whether betting on the period being played is over, so many seconds before its draw. */
export function isClosing(secondsLeft: number, { lockSeconds }: Pick<House, 'lockSeconds'>): boolean {
  return secondsLeft <= lockSeconds
}
