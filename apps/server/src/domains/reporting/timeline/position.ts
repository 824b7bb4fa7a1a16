import { firstIdAt } from '../../../ids.ts'
import type { SourcePage } from './reporting-timeline-queries.ts'

/**
 * A place on a timeline: a time in unix milliseconds, then the letter of a source, then a number that is unique in the
 * source. Within one millisecond the sources follow each other by their letters.
 */
export type Position = { at: number; letter: string; number: bigint }

const LAST = 2n ** 63n - 1n

/** Return whether a position is before another. */
export function isBefore(one: Position, other: Position): boolean {
  if (one.at !== other.at) return one.at < other.at
  return one.letter === other.letter ? one.number < other.number : one.letter < other.letter
}

/** What all sources of a page have in common: they return events before a position. */
export type Source = { memberId: bigint; before: Position; limit: number; lang: string }

/** Return the page of a source with rows that have times of their own. */
export function pageByTime({ before, ...source }: Source, letter: string): SourcePage {
  const id = letter === before.letter ? before.number : letter < before.letter ? LAST : 0n
  return { ...source, at: new Date(before.at), id }
}

/** Return the page of a source with times in its ids. */
export function pageById({ before, ...source }: Source, letter: string): SourcePage {
  const id = letter === before.letter ? before.number : firstIdAt(letter < before.letter ? before.at + 1 : before.at)
  return { ...source, at: new Date(before.at), id }
}
