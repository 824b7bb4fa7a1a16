import { z } from 'zod'
import { count, points, unixSeconds, wholePoints, wireId, wireTime } from '../fields.ts'

/** Words of an operator, which stay on record. Half of a character of two is replaced: no record could hold it. */
export function words(shortest: number, longest: number) {
  return z
    .string()
    .trim()
    .min(shortest)
    .max(longest)
    .transform((text) => text.toWellFormed())
}

/** Why an operator does something. */
export const reason = words(3, 500)

/** The most that one proposal or dispute may be about: a hundred million points. Sums of a ledger hold it many times. */
const MOST_UNITS = 1_000_000_000_000n

/** An amount of points within what one decision may be about; units inside. */
export const boundedPoints = points.refine((units) => units <= MOST_UNITS, 'at most a hundred million points')

/** Whole points within the same bound; units inside. */
export const boundedWholePoints = wholePoints.refine((units) => units <= MOST_UNITS, 'at most a hundred million points')

/** The status of a member's account. */
export const memberStatus = z.enum(['normal', 'frozen', 'closed', 'excluded'])

/** An id as a form or a query carries it. */
export const idText = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,18}$/))
  .transform(BigInt)

/** An id of more digits than a number of JSON can hold. */
export const longId = z.string().regex(/^\d{1,20}$/)

/** Page, length and order of a list; `sort` is a field, with a minus before it for the largest first. */
export function listInput<const Fields extends readonly [string, ...string[]]>(...fields: Fields) {
  const sorts = fields.flatMap((field) => [field, `-${field}`])
  return {
    page: count.min(1).max(100_000).default(1),
    limit: count.min(1).max(100).default(20),
    sort: z.enum(sorts as [Fields[number] | `-${Fields[number]}`]).optional()
  }
}

/** Return a page of a list, and how many rows there are in all. */
export function listOutput<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int(), limit: z.number().int() })
}

/** When something happened; empty and 0 when it has not. */
export const moment = z.object({ time: wireTime, ts: unixSeconds })

/** An operator where one is named. */
export const operatorName = z.object({ id: wireId, name: z.string() })
