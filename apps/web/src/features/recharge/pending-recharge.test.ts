import { expect, it } from 'vitest'
import { dropRequest, requestIdOf } from './pending-recharge.ts'

function memory(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name)
  } as unknown as Storage
}

function counter() {
  let made = 0
  return () => `id-${(made += 1)}`
}

it('T17: a recharge whose outcome is not known is asked for again under the same id', () => {
  const [storage, makeId] = [memory(), counter()]
  const request = { money: '2000', channel: 'sandbox' }
  const first = requestIdOf(storage, request, makeId)
  expect(requestIdOf(storage, request, makeId)).toBe(first)
})

it('another amount, another channel and a request after a known outcome have ids of their own', () => {
  const [storage, makeId] = [memory(), counter()]
  const request = { money: '2000', channel: 'sandbox' }
  const first = requestIdOf(storage, request, makeId)
  expect(requestIdOf(storage, { ...request, money: '500' }, makeId)).not.toBe(first)
  expect(requestIdOf(storage, { ...request, channel: 'spei' }, makeId)).not.toBe(first)
  dropRequest(storage, request)
  expect(requestIdOf(storage, request, makeId)).not.toBe(first)
})
