import { hash } from 'node:crypto'
import { canonical } from '@glasshouse/fairness'
import { firstIdAt, timeOfId } from '../../../ids.ts'
import type { Marker } from '../../../seal.ts'
import type { Segment } from '../ledger/segment-queries.ts'
import type { ClosingTotals } from '../../wallet/index.ts'
import type { Closing } from './closing-queries.ts'

const DAY_MS = 86_400_000

/** What the hash of a closed day is over. Numbers are decimal text. */
export type ClosingBody = {
  /** The accounts that are not at zero, with the hash and the sums of their balances. */
  accounts: string
  balances: string
  /** The hash of the closed day before; zeros for the first. */
  before: string
  day: number
  /** The newest sealed segment that the day ends in or after. */
  segment: { hash: string; number: string }
  to: string
  totals: Record<string, string>
  transfers: string
}

type Facts = {
  day: number
  toId: bigint
  transfers: bigint
  totals: ClosingTotals
  segment: Pick<Segment, 'number' | 'hash'>
  before: Buffer | null
}

/** Make the row of a closed day, with the hash over it and the day before, and the mark that only the key can make. */
export function makeClosing(marker: Marker, { day, toId, transfers, totals, segment, before }: Facts): Closing {
  const facts: ClosingBody = {
    accounts: String(totals.accounts),
    balances: totals.content.toString('hex'),
    before: (before ?? Buffer.alloc(32)).toString('hex'),
    day,
    segment: { hash: segment.hash.toString('hex'), number: String(segment.number) },
    to: String(toId),
    totals: totals.totals,
    transfers: String(transfers)
  }
  const body = canonical(facts as never)
  const hashed = hash('sha256', body, 'buffer')
  return { day, to_id: toId, transfers, body, hash: hashed, mark: marker(closingText(hashed)) }
}

/** Return the text of a closed day's mark. */
export const closingText = (hashed: Buffer) => `closing/${hashed.toString('hex')}`

/** Return the unix day of a time in unix milliseconds. */
export const dayOf = (milliseconds: number) => Math.floor(milliseconds / DAY_MS)

/** Return when a day ends, in unix milliseconds. */
export const endOfDay = (day: number) => (day + 1) * DAY_MS

/**
 * Return the id up to which the ledger is closed next, given where it is closed, up to where that is sealed, and a time
 * before which it may be: to the end of the month or of the day before first. A month is sealed before the next is closed,
 * so no segment has transfers of two months, nor, usually, of two days.
 */
export function nextClosing({ closing, sealedTo }: { closing: bigint; sealedTo: bigint }, until: number): bigint {
  const closedAt = new Date(timeOfId(closing + 1n))
  const isMonthEnd = closing + 1n === firstIdAt(Date.UTC(closedAt.getUTCFullYear(), closedAt.getUTCMonth()))
  if (isMonthEnd && sealedTo < closing) return closing
  const month = Date.UTC(closedAt.getUTCFullYear(), closedAt.getUTCMonth() + 1)
  const upTo = firstIdAt(until)
  const ends = [month, endOfDay(dayOf(until) - 1)].map((end) => firstIdAt(end) - 1n)
  const within = ends.filter((end) => end > closing && end < upTo).toSorted((one, other) => (one < other ? -1 : 1))
  return within[0] ?? upTo
}

/** Return a closed day as a date. */
export const nameOfDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
