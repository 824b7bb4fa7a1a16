import { beforeEach, expect, it } from 'vitest'
import { keepBegun, takeBegun } from './begun.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key)
} as Storage
const begun = { provider: 'example', state: 'abc', back: '/Mine' }

beforeEach(() => keepBegun(storage, begun))

it('an answer that this tab did not ask for is not used, and ends what was begun', () => {
  expect(takeBegun(storage, 'forged')).toBeNull()
  expect(takeBegun(storage, 'abc')).toBeNull()
})

it('an answer without a state is not used', () => {
  expect(takeBegun(storage, undefined)).toBeNull()
})

it('an answer is used once', () => {
  expect(takeBegun(storage, 'abc')).toEqual(begun)
  expect(takeBegun(storage, 'abc')).toBeNull()
})
