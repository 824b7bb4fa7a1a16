import { expect, it } from 'vitest'
import { stepsOf, type Withdrawal } from './withdrawal-steps.ts'

type Name = Withdrawal['steps'][number]['step']

const words = { toReview: 'review', toPay: 'payment', returned: 'returned' }
const steps = (...names: Name[]) =>
  names.map((step, index) => ({
    step,
    text: step,
    at: '',
    atSeconds: 100 + index,
    untilSeconds: step === 'held' ? 900 : 0
  }))
const summaryOf = (state: Withdrawal['state'], ...names: Name[]) =>
  stepsOf({ state, steps: steps(...names) }, words).map(({ title, state }) => `${title}: ${state}`)

it('a request waits for its review, and then for its payment', () => {
  expect(summaryOf('review', 'requested')).toEqual(['requested: done', 'review: now', 'payment: waiting'])
})

it('a request under investigation shows until when', () => {
  expect(summaryOf('review', 'requested', 'held')).toEqual([
    'requested: done',
    'held: now',
    'review: waiting',
    'payment: waiting'
  ])
  expect(stepsOf({ state: 'review', steps: steps('requested', 'held') }, words)[1]).toMatchObject({ untilTs: 900 })
})

it('an approved request waits only for its payment', () => {
  expect(summaryOf('approved', 'requested', 'approved')).toEqual(['requested: done', 'approved: done', 'payment: now'])
  expect(summaryOf('approved', 'requested', 'approved', 'sending').slice(2)).toEqual([
    'sending: now',
    'payment: waiting'
  ])
})

it('a paid request has no further steps', () => {
  expect(summaryOf('paid', 'requested', 'approved', 'sending', 'paid')).toEqual([
    'requested: done',
    'approved: done',
    'sending: done',
    'paid: done'
  ])
})

it('H4: a rejected or failed request ends with its points returned', () => {
  expect(summaryOf('returned', 'requested', 'rejected').slice(1)).toEqual(['rejected: refused', 'returned: done'])
  expect(summaryOf('failed', 'requested', 'approved', 'sending', 'failed').slice(3)).toEqual([
    'failed: refused',
    'returned: done'
  ])
})

it('a taken request is under review now, and a cancelled one has its points back', () => {
  expect(summaryOf('review', 'requested', 'taken')).toEqual(['requested: done', 'taken: now', 'payment: waiting'])
  expect(summaryOf('returned', 'requested', 'cancelled')).toEqual([
    'requested: done',
    'cancelled: done',
    'returned: done'
  ])
})
