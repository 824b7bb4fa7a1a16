import type { CallOutput } from '@glasshouse/contract'
import type { DrawCheck } from '@glasshouse/fairness'

export type FairDraw = CallOutput<'getFairDraw'>
export type Check = DrawCheck['steps'][number]

export type StepState = 'waiting' | 'checking' | 'matched' | 'failed'
export type StepName = 'sealed' | 'closed' | 'opened' | 'derived' | 'voided'

/** A step to show, with its checks. */
export type DisplayStep = { name: StepName; state: StepState; checks: Check[] }

const CHECKS: Record<StepName, readonly Check['id'][]> = {
  sealed: ['records', 'rules', 'odds', 'beacon', 'round', 'times', 'version'],
  closed: ['close', 'unfinished', 'signature'],
  opened: ['commitment'],
  derived: ['key', 'die', 'prize', 'result'],
  voided: ['void']
}

/** Return the steps of a draw in order, with their checks; `check` is null until it has been computed. */
export function displaySteps(draw: FairDraw, check: DrawCheck | null): DisplayStep[] {
  return namesOf(draw).map((name) => {
    const checks = (check?.steps ?? []).filter(({ id }) => CHECKS[name].includes(id))
    return { name, checks, state: check ? stateOf(checks) : isOut(draw, name) ? 'checking' : 'waiting' }
  })
}

/** Return the names of a draw's steps. A void draw has no dice, and one voided before it closed has no close record. */
function namesOf(draw: FairDraw): StepName[] {
  if (!draw.void) return ['sealed', 'closed', 'opened', 'derived']
  return draw.close ? ['sealed', 'closed', 'opened', 'voided'] : ['sealed', 'opened', 'voided']
}

/** Return the state of a step from its checks. */
export function stateOf(checks: readonly Check[]): StepState {
  if (checks.some(({ ok }) => ok === false)) return 'failed'
  return checks.length === 0 || checks.some(({ ok }) => ok === null) ? 'waiting' : 'matched'
}

function isOut({ close, reveal, void: voided }: FairDraw, name: StepName): boolean {
  if (name === 'sealed') return true
  if (name === 'closed') return close !== null && (reveal ?? voided) !== null
  return (reveal ?? voided) !== null
}
