import type { CallOutput } from '@glasshouse/contract'

export type Lottery = CallOutput<'getLotteryInfo'>

/** Return the draw time of the current period, in milliseconds of the server's clock. Draws are on whole seconds. */
export function drawsAt({
  serverTimeSeconds,
  secondsToDraw
}: Pick<Lottery, 'serverTimeSeconds' | 'secondsToDraw'>): number {
  return (serverTimeSeconds + secondsToDraw) * 1000
}

/** Return the time of a lottery's last draw. */
export function drawnAt(lottery: Pick<Lottery, 'serverTimeSeconds' | 'secondsToDraw' | 'periodSeconds'>): number {
  return drawsAt(lottery) - lottery.periodSeconds * 1000
}

/** Return whether betting on the current period is closed, from the seconds to its draw. */
export function isClosing(secondsLeft: number, { lockSeconds }: Pick<Lottery, 'lockSeconds'>): boolean {
  return secondsLeft <= lockSeconds
}
