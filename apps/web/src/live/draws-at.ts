import type { CallOutput } from '@glasshouse/contract'

export type Lottery = CallOutput<'getLotteryInfo'>

/** When the period being played is drawn, in milliseconds of the server's clock. Draws fall on whole seconds. */
export function drawsAt({
  serverTimeSeconds,
  secondsToDraw
}: Pick<Lottery, 'serverTimeSeconds' | 'secondsToDraw'>): number {
  return (serverTimeSeconds + secondsToDraw) * 1000
}

/** Return when the last draw of a lottery was. */
export function drawnAt(lottery: Pick<Lottery, 'serverTimeSeconds' | 'secondsToDraw' | 'periodSeconds'>): number {
  return drawsAt(lottery) - lottery.periodSeconds * 1000
}

/** Whether betting on the period being played is over, so many seconds before its draw. */
export function isClosing(secondsLeft: number, { lockSeconds }: Pick<Lottery, 'lockSeconds'>): boolean {
  return secondsLeft <= lockSeconds
}
