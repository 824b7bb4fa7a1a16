import type { OperatorOutput } from '@glasshouse/contract/operator'

export type Monitor = OperatorOutput<'getDrawMonitor'>
export type Lottery = Monitor['lotteries'][number]
export type Playing = Lottery & { playing: NonNullable<Lottery['playing']> }

/** Return the lotteries with a draw under way, in the order in which they are shown. */
export const playingOf = ({ lotteries }: Monitor): Playing[] =>
  lotteries.filter((lottery): lottery is Playing => lottery.playing !== null)
