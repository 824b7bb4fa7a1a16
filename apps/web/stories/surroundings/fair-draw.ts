import type { CallOutput } from '@glasshouse/contract'
import { verifyDraw, type DrawCheck } from '@glasshouse/fairness'
import { use } from 'react'
import { AnswersContext } from './recorded.ts'

type FairDraw = CallOutput<'getFairDraw'>

/** The draw whose proof was recorded. */
export function useFairDraw(): FairDraw {
  const [, draw] = Object.entries(use(AnswersContext)).find(([path]) => path.startsWith('/fair/draw?'))!
  return draw as FairDraw
}

/** A draw that shows other dice than those that follow from its seed. */
export function forged(draw: FairDraw): FairDraw {
  const dice = draw.reveal!.dice!.map((face) => (face % 6) + 1)
  return { ...draw, reveal: { ...draw.reveal!, dice } }
}

/** A draw before its result is out. */
export function undrawn(draw: FairDraw): FairDraw {
  return { ...draw, close: null, reveal: null }
}

/** A draw that the house gave up before it closed. */
export function voided(draw: FairDraw): FairDraw {
  const { game, period, draws } = draw.open
  const lost = { game, period, reason: 'beacon_missing', seed: draw.reveal!.seed, at: draws }
  return { ...draw, reveal: null, void: lost }
}

/** What comes of computing a draw again here. */
export function checked(draw: FairDraw): DrawCheck {
  return verifyDraw(draw)
}
