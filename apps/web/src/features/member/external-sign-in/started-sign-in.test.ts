import { beforeEach, expect, it } from 'vitest'
import { dropBegun, keepBegun, readBegun } from './started-sign-in.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key)
} as Storage
const begun = { provider: 'example', state: 'abc', back: '/Mine' }

beforeEach(() => keepBegun(storage, begun))

it('an answer that this tab did not ask for is not used, and ends what was begun', () => {
  expect(readBegun(storage, 'forged')).toBeNull()
  expect(readBegun(storage, 'abc')).toBeNull()
})

it('an answer without a state is not used', () => {
  expect(readBegun(storage, undefined)).toBeNull()
})

it('an answer can be read again until the server has responded, and is used once', () => {
  expect(readBegun(storage, 'abc')).toEqual(begun)
  expect(readBegun(storage, 'abc')).toEqual(begun)
  dropBegun(storage)
  expect(readBegun(storage, 'abc')).toBeNull()
})
