import type { DrawCheck } from '@glasshouse/fairness'
import type { PublicDraw } from './use-public-draw.ts'

export type GroupName = 'committed' | 'sealed' | 'beacon' | 'revealed' | 'derived' | 'voided'
export type GroupState = 'waiting' | 'verified' | 'failed'

type Step = DrawCheck['steps'][number]
export type Group = { name: GroupName; state: GroupState; steps: Step[] }

const STEPS: Record<GroupName, readonly Step['id'][]> = {
  committed: ['records', 'rules', 'odds', 'times', 'version'],
  sealed: ['close', 'unfinished'],
  beacon: ['beacon', 'round', 'signature'],
  revealed: ['commitment'],
  derived: ['key', 'die', 'result'],
  voided: ['void']
}

/** Return the parts of a draw's proof in order, each with its steps. A void draw has no dice. */
export function proofGroups(draw: PublicDraw, { steps }: DrawCheck): Group[] {
  const names: GroupName[] = draw.void
    ? ['committed', 'sealed', 'beacon', 'revealed', 'voided']
    : ['committed', 'sealed', 'beacon', 'revealed', 'derived']
  return names.map((name) => {
    const own = steps.filter(({ id }) => STEPS[name].includes(id))
    return { name, steps: own, state: stateOf(own) }
  })
}

function stateOf(steps: readonly Step[]): GroupState {
  if (steps.some(({ ok }) => ok === false)) return 'failed'
  return steps.length === 0 || steps.some(({ ok }) => ok === null) ? 'waiting' : 'verified'
}
