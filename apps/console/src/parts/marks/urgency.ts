export type Urgency = 'calm' | 'good' | 'wait' | 'bad'

/** The share of its target from which a wait is marked. */
const NEAR = 0.75

/** Return how urgent a wait is: near its target, or past it. */
export function urgencyOf(seconds: number, targetSeconds: number): Urgency {
  if (seconds > targetSeconds) return 'bad'
  return seconds >= targetSeconds * NEAR ? 'wait' : 'calm'
}

const ORDER: readonly Urgency[] = ['calm', 'good', 'wait', 'bad']

/** Return the most urgent. */
export function mostUrgent(all: readonly Urgency[]): Urgency {
  return ORDER.findLast((one) => all.includes(one)) ?? 'calm'
}
