import type { CallOutput } from '@glasshouse/contract'
import type { DrawCheck } from '@glasshouse/fairness'
import { stateOf, type Check, type StepState } from './display-steps.ts'

export type FairSpin = CallOutput<'getFairDraw'>
export type SpinStepName = 'asked' | 'taken' | 'opened' | 'chosen' | 'returned'

/** A step of a spin to show, with its checks. */
export type SpinStep = { name: SpinStepName; state: StepState; checks: Check[] }

const CHECKS: Record<SpinStepName, readonly Check['id'][]> = {
  asked: ['records', 'rules', 'beacon', 'round'],
  taken: ['signature'],
  opened: ['commitment'],
  chosen: ['key', 'prize'],
  returned: ['void']
}

/** Return the steps of a spin in order, with their checks; `check` is null until it has been computed. */
export function spinSteps(spin: FairSpin, check: DrawCheck | null): SpinStep[] {
  const names: SpinStepName[] = spin.void ? ['asked', 'opened', 'returned'] : ['asked', 'taken', 'opened', 'chosen']
  const isOver = (spin.reveal ?? spin.void) !== null
  return names.map((name) => {
    const checks = (check?.steps ?? []).filter(({ id }) => CHECKS[name].includes(id))
    const before: StepState = isOver || name === 'asked' ? 'checking' : 'waiting'
    return { name, checks, state: check ? stateOf(checks) : before }
  })
}

/**
 * Return a prize as the rules have it: its English title, its weight and the sum of all weights; null if it is not
 * there.
 */
export function ruledPrize({ rules }: FairSpin, id: string): { title: string; weight: string; total: string } | null {
  const prizes = (rules['prizes'] ?? []) as { id: string; title: string; weight: string }[]
  const prize = prizes.find((candidate) => candidate.id === id)
  if (!prize) return null
  const total = prizes.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  return { title: prize.title, weight: prize.weight, total: total.toString() }
}
