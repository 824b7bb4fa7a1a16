import { CallFailed, CallRefused } from '@glasshouse/contract/client'
import { describe, expect, it } from 'vitest'
import type { PendingOrder } from './pending-order.ts'
import { trackOrder } from './track-order.ts'
import { receiptOf } from './receipt-of.ts'

const order: PendingOrder = {
  lotteryId: 3,
  key: 'k3_3m',
  memberId: 42,
  periodNumber: '202611210413',
  options: ['bi'],
  stake: '100',
  totalStake: '100.00'
}
const receipt = {
  orderNumber: '77',
  periodNumber: order.periodNumber,
  totalStake: '100.00',
  optionCount: 1,
  balance: '900.00',
  receipt: '00',
  receiptNote: '',
  openLeaf: 'ab'.repeat(32)
}
const closed = new CallRefused({ code: 401, err: 'PERIOD_CLOSED', msg: '', data: null, rid: '' }, null)

/** Return tools that return these responses in turn and record the requests. */
function tools(...answers: unknown[]) {
  const abort = new AbortController()
  const seen = { sent: [] as PendingOrder[], pauses: [] as number[], unknown: 0 }
  return {
    seen,
    abort,
    use: {
      signal: abort.signal,
      isUnresolved: (error: unknown) => error instanceof CallFailed,
      onUnknown: () => void (seen.unknown += 1),
      pause: async (failures: number) => void seen.pauses.push(failures),
      async send(sent: PendingOrder) {
        seen.sent.push(sent)
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer as typeof receipt
      }
    }
  }
}

describe('T17: an order that is sent', () => {
  it('ends with its receipt after a response', async () => {
    const { use, seen } = tools(receipt)
    expect(await trackOrder(use, order, 0)).toEqual({ receipt })
    expect(seen).toEqual({ sent: [order], pauses: [], unknown: 0 })
  })

  it('repeats the same request until there is a response', async () => {
    const { use, seen } = tools(new CallFailed('timeout'), new CallFailed('network'), receipt)
    expect(await trackOrder(use, order, 0)).toEqual({ receipt })
    expect(seen).toEqual({ sent: [order, order, order], pauses: [1, 2], unknown: 2 })
  })

  it('ends with the refusal, whether at once or after a lost response', async () => {
    expect(await trackOrder(tools(closed).use, order, 0)).toEqual({ refusal: closed })
    expect(await trackOrder(tools(new CallFailed('timeout'), closed).use, order, 0)).toEqual({ refusal: closed })
  })

  it('has no known outcome if the member leaves the screen before a response', async () => {
    const { use, abort, seen } = tools(new CallFailed('network'), receipt)
    const pause = async () => abort.abort()
    expect(await trackOrder({ ...use, pause }, order, 0)).toBeNull()
    expect(seen.sent).toHaveLength(1)
  })
})

it('T46: the receipt of an order contains what was sent, whatever the response claims', () => {
  const sent = {
    ...order,
    options: ['bi' as const, '11' as const],
    odds: { bi: '1.96', '11': '7.84' },
    seedCommitment: 'ab'
  }
  const answer = { ...receipt, periodNumber: '1', totalStake: '1.00', optionCount: 9 }
  expect(receiptOf(sent, answer, 1_790_000_000_999)).toEqual({
    order_no: '77',
    open: 'ab'.repeat(32),
    game: 'k3_3m',
    period: order.periodNumber,
    options: ['bi', '11'],
    stake: '100',
    odds: sent.odds,
    commit: 'ab',
    receipt: '00',
    note: '',
    kept: 1_790_000_000
  })
})
