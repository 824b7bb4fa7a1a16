import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

/** Return work that ends on a signal. */
function heldWork() {
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { work: () => held, finish: () => finish() }
}

describe('a gate', () => {
  it('runs up to its width at a time, and the others in order', async () => {
    const gate = createGate({ width: 2, room: 10 })
    let inside = 0
    let most = 0
    const order: number[] = []
    const pass = (number: number) =>
      gate(async () => {
        inside += 1
        most = Math.max(most, inside)
        await new Promise((resolve) => setImmediate(resolve))
        order.push(number)
        inside -= 1
      })
    await Promise.all(Array.from({ length: 12 }, (_, number) => pass(number)))
    expect(most).toBe(2)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('T31: refuses work without room to wait, and stays open for the next', async () => {
    const gate = createGate({ width: 1, room: 1 })
    const first = heldWork()
    const passing = gate(first.work)
    const waiting = gate(async () => 'waited')
    await expect(gate(async () => 'never')).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 5 })
    first.finish()
    await passing
    expect(await waiting).toBe('waited')
    expect(await gate(async () => 'later')).toBe('later')
  })

  it('rethrows what the work throws, and frees its slot', async () => {
    const gate = createGate({ width: 1, room: 0 })
    await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await gate(async () => 'later')).toBe('later')
  })
})
