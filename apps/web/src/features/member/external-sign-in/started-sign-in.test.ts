import { beforeEach, expect, it } from 'vitest'
import { deleteStarted, saveStarted, readStarted } from './started-sign-in.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key)
} as Storage
const started = { provider: 'example', state: 'abc', back: '/Mine' }

beforeEach(() => saveStarted(storage, started))

it('a response that this tab did not request is not used, and ends the started sign-in', () => {
  expect(readStarted(storage, 'forged')).toBeNull()
  expect(readStarted(storage, 'abc')).toBeNull()
})

it('a response without a state is not used', () => {
  expect(readStarted(storage, undefined)).toBeNull()
})

it('a response can be read again until the server has accepted it, and is used once', () => {
  expect(readStarted(storage, 'abc')).toEqual(started)
  expect(readStarted(storage, 'abc')).toEqual(started)
  deleteStarted(storage)
  expect(readStarted(storage, 'abc')).toBeNull()
})
