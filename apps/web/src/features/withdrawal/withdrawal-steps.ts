import type { CallOutput } from '@glasshouse/contract'
import type { TimelineStep } from '../../design/timeline/timeline.tsx'

export type Withdrawal = CallOutput<'getUserWithdrawList'>[number]

type Step = { key: string; title: string; ts: number; untilTs: number; state: TimelineStep['state'] }
type Words = { toReview: string; toPay: string; returned: string }

const IN_REVIEW = 1
const BEING_PAID = 2
const REFUSED = new Set<Withdrawal['steps'][number]['step']>(['rejected', 'failed'])
/** The steps after which the points are back. */
const RETURNED = new Set<Withdrawal['steps'][number]['step']>([...REFUSED, 'cancelled'])

/** What has happened to a withdrawal, and what is still to come while it is under way. */
export function stepsOf({ status, steps }: Pick<Withdrawal, 'status' | 'steps'>, words: Words): Step[] {
  const isUnderWay = status === IN_REVIEW || status === BEING_PAID
  const happened = steps.map(({ step, text, ts, until_ts }, place): Step => {
    const isNow = isUnderWay && place === steps.length - 1 && step !== 'requested'
    return {
      key: `${place} ${step}`,
      title: text,
      ts,
      untilTs: until_ts,
      state: REFUSED.has(step) ? 'refused' : isNow && step !== 'approved' ? 'now' : 'done'
    }
  })
  return [...happened, ...stepsToCome({ status, steps }, words)]
}

function stepsToCome({ status, steps }: Pick<Withdrawal, 'status' | 'steps'>, words: Words): Step[] {
  const plain = { ts: 0, untilTs: 0 }
  const last = steps.at(-1)
  const payment: Step = { key: 'to-pay', title: words.toPay, ...plain, state: 'waiting' }
  if (status === IN_REVIEW) {
    if (last?.step === 'taken') return [payment]
    const isHeld = last?.step === 'held'
    const review: Step = { key: 'to-review', title: words.toReview, ...plain, state: isHeld ? 'waiting' : 'now' }
    return [review, payment]
  }
  if (status === BEING_PAID) return [{ ...payment, state: last?.step === 'sending' ? 'waiting' : 'now' }]
  if (last && RETURNED.has(last.step)) {
    return [{ key: 'returned', title: words.returned, ts: last.ts, untilTs: 0, state: 'done' }]
  }
  return []
}
