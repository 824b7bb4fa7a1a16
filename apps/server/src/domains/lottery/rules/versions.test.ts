import { expect, it } from 'vitest'
import { createSiteTime } from '../../../time/site-time.ts'
import { firstOfDay, scheduleOn, startOf, versionFor, versionsFrom } from './versions.ts'

const own = { periodSeconds: 60, lockSeconds: 6 }
const version = (id: bigint, from: bigint, period: number | null = 60) => ({
  id,
  from_period_number: from,
  period_seconds: period,
  lock_seconds: period === null ? null : 6
})
const first = version(1n, 0n, null)
const noon = version(2n, 202611220700n)
const tomorrow = version(3n, 202611230001n, 300)

it('T50: a version applies from the period that it names, and not before', () => {
  const all = [first, noon, tomorrow]
  expect(versionFor(all, 202611220699n)).toBe(first)
  expect(versionFor(all, 202611220700n)).toBe(noon)
  expect(versionFor(all, 202611221440n)).toBe(noon)
  expect(versionFor(all, 202611230001n)).toBe(tomorrow)
  expect(versionsFrom(all, 202611220001n)).toEqual(all)
  expect(versionsFrom(all, 202611220700n)).toEqual([noon, tomorrow])
})

it('a newer version that starts no later replaces one that has not started', () => {
  const instead = version(4n, 202611220800n)
  const all = [first, noon, tomorrow, instead]
  expect(versionFor(all, 202611230001n)).toBe(instead)
  expect(versionsFrom(all, 202611220700n)).toEqual([noon, instead])
})

it('a schedule applies to whole days', () => {
  const all = [first, noon, tomorrow]
  expect(scheduleOn(own, all, '20261122')).toEqual(own)
  expect(scheduleOn(own, all, '20261123')).toEqual({ periodSeconds: 300, lockSeconds: 6 })
})

it('gives the start of a period, and rejects numbers that a day does not have', () => {
  const hanoi = createSiteTime(7 * 3600)
  expect(startOf(hanoi, own, firstOfDay('20261122'))).toBe(Date.UTC(2026, 10, 21, 17) / 1000)
  expect(startOf(hanoi, own, 202611220002n)).toBe(Date.UTC(2026, 10, 21, 17, 1) / 1000)
  for (const none of [202611220000n, 202611221441n, 202613220001n, 202602300001n]) {
    expect(startOf(hanoi, own, none)).toBeNull()
  }
})
