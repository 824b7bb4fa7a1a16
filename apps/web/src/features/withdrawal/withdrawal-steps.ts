import type { CallOutput } from '@glasshouse/contract'
import type { TimelineStep } from '../../design/timeline/timeline.tsx'

export type Withdrawal = CallOutput<'getUserWithdrawList'>[number]

type Step = { key: string; title: string; ts: number; untilTs: number; state: TimelineStep['state'] }
type StepTexts = { toReview: string; toPay: string; returned: string }

const REFUSED = new Set<Withdrawal['steps'][number]['step']>(['rejected', 'failed'])
/** The steps that return the points. */
const RETURNED = new Set<Withdrawal['steps'][number]['step']>([...REFUSED, 'cancelled'])

/** Return the past steps of a withdrawal, and the future ones while it is open. */
export function stepsOf({ state, steps }: Pick<Withdrawal, 'state' | 'steps'>, words: StepTexts): Step[] {
  const isUnderWay = state === 'review' || state === 'approved'
  const happened = steps.map(({ step, text, atSeconds, untilSeconds }, index): Step => {
    const isNow = isUnderWay && index === steps.length - 1 && step !== 'requested'
    return {
      key: `${index} ${step}`,
      title: text,
      ts: atSeconds,
      untilTs: untilSeconds,
      state: REFUSED.has(step) ? 'refused' : isNow && step !== 'approved' ? 'now' : 'done'
    }
  })
  return [...happened, ...stepsToCome({ state, steps }, words)]
}

function stepsToCome({ state, steps }: Pick<Withdrawal, 'state' | 'steps'>, words: StepTexts): Step[] {
  const plain = { ts: 0, untilTs: 0 }
  const last = steps.at(-1)
  const payment: Step = { key: 'to-pay', title: words.toPay, ...plain, state: 'waiting' }
  if (state === 'review') {
    if (last?.step === 'taken') return [payment]
    const isHeld = last?.step === 'held'
    const review: Step = { key: 'to-review', title: words.toReview, ...plain, state: isHeld ? 'waiting' : 'now' }
    return [review, payment]
  }
  if (state === 'approved') return [{ ...payment, state: last?.step === 'sending' ? 'waiting' : 'now' }]
  if (last && RETURNED.has(last.step)) {
    return [{ key: 'returned', title: words.returned, ts: last.atSeconds, untilTs: 0, state: 'done' }]
  }
  return []
}
