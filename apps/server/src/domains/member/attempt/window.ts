import { hash } from 'node:crypto'
import { Fault } from '../../../http/errors.ts'
import type { Window } from './member-attempt-queries.ts'

export function windowAt(now: number, seconds: number): Window {
  return { now: new Date(now), windowStart: new Date(now - seconds * 1000) }
}

/** Return the seconds until a window that started at `since` ends, at least one. */
export function secondsLeft(since: Date, windowSeconds: number, now: number): number {
  return Math.max(1, Math.ceil((since.getTime() - now) / 1000 + windowSeconds))
}

/** Return the fault for a caller who has to wait for the end of a window. */
export function tooMany(since: Date, windowSeconds: number, now: number): Fault {
  return new Fault('TOO_MANY_REQUESTS', secondsLeft(since, windowSeconds, now))
}

/** Return the key of a count: a hash, because people type passwords into name fields. */
export function subjectOf(...parts: string[]): Buffer {
  return hash('sha256', parts.join('\0'), 'buffer')
}
