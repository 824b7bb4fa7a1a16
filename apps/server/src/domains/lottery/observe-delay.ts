import type { Context } from '../../context.ts'

/** The steps of a draw, each due at a time: the end of betting, and the round for the other two. */
type Step = 'close' | 'reveal' | 'settlement'

/** Observe how late a step of a draw was, once it is committed. */
export function observeDelay(
  { clock, metrics }: Pick<Context, 'clock' | 'metrics'>,
  step: Step,
  { lottery, due }: { lottery: string; due: Date }
): void {
  metrics.draws.delay.observe({ lottery, step }, Math.max(0, clock.now() - due.getTime()) / 1000)
}
