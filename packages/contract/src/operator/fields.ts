import { z } from 'zod'
import { count, points, unixSeconds, wholePoints, wireId, wireTime } from '../fields.ts'

/**
 * Return a schema of an operator's text, which stays on record. Unpaired surrogates are replaced, because no record can
 * store them.
 */
export function words(shortest: number, longest: number) {
  return z
    .string()
    .trim()
    .min(shortest)
    .max(longest)
    .transform((text) => text.toWellFormed())
}

/** An operator's reason for an action. */
export const reason = words(3, 500)

/**
 * The most units of one proposal or dispute: a hundred million points. The ledger's sums have room for many times that.
 */
const MAX_UNITS = 1_000_000_000_000n

/** An amount of points within the limit of one decision; units inside. */
export const boundedPoints = points.refine((units) => units <= MAX_UNITS, 'at most a hundred million points')

/** Whole points within the same limit; units inside. */
export const boundedWholePoints = wholePoints.refine((units) => units <= MAX_UNITS, 'at most a hundred million points')

/** The status of a member's account. */
export const memberStatus = z.enum(['normal', 'frozen', 'closed', 'excluded'])

/** An id in a form or query. */
export const idText = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,18}$/))
  .transform(BigInt)

/** An id with too many digits for a JSON number. */
export const longId = z.string().regex(/^\d{1,20}$/)

/** Return a schema of a list's page, length and order; `sort` is a field, with a leading minus for descending order. */
export function listInput<const Fields extends readonly [string, ...string[]]>(...fields: Fields) {
  const sorts = fields.flatMap((field) => [field, `-${field}`])
  return {
    page: count.min(1).max(100_000).default(1),
    limit: count.min(1).max(100).default(20),
    sort: z.enum(sorts as [Fields[number] | `-${Fields[number]}`]).optional()
  }
}

/** Return a schema of a page of a list with the total number of rows. */
export function listOutput<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int(), limit: z.number().int() })
}

/** The time of an event; empty and 0 when it has not happened. */
export const timestamp = z.object({ time: wireTime, ts: unixSeconds })

/** The id and name of an operator. */
export const operatorName = z.object({ id: wireId, name: z.string() })
