import type { CallOutput } from '@glasshouse/contract'

export type House = CallOutput<'getLotteryInfo'>

/** When the period being played is drawn, in milliseconds of the server's clock. Draws fall on whole seconds. */
export function drawsAt({ server_ts, second }: Pick<House, 'server_ts' | 'second'>): number {
  return (server_ts + second) * 1000
}

/** When the last draw of a house was. */
export function drawnAt(house: Pick<House, 'server_ts' | 'second' | 'period'>): number {
  return drawsAt(house) - house.period * 1000
}

/** Whether betting on the period being played is over, so many seconds before its draw. */
export function isClosing(secondsLeft: number, { lock }: Pick<House, 'lock'>): boolean {
  return secondsLeft <= lock
}
