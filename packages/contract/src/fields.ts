import { z } from 'zod'
import { parseAmount, parseWholePoints } from './amount.ts'
import { betOptions, type BetOption } from './options.ts'

/** A decimal string of points with two to four decimals. */
export const wireAmount = z.string().regex(/^-?\d+\.\d{2,4}$/)

/** `YYYY-MM-DD HH:mm:ss` in the site's zone; empty when it has not happened. */
export const wireTime = z.string().regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/)

export const unixSeconds = z.number().int()

export const wireId = z.number().int()

export const dice = z.array(z.number().int().min(1).max(6)).max(3)

/** Lower-case hexadecimal of whole bytes. */
export const hex = z.string().regex(/^([0-9a-f]{2})*$/)

export const orderNumber = z.string().regex(/^\d{1,20}$/)

/** The period's number: `YYYYMMDD` and a four-digit index. */
export const periodNumber = z.string().regex(/^\d{12}$/)

export const requestId = z
  .string()
  .regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/)
  .transform((text) => text.toLowerCase())

/** Whole points as digits; units inside. */
export const wholePoints = z.union([z.string(), z.number()]).transform((value, context) => {
  const units = parseWholePoints(String(value))
  if (units !== null && units > 0n) return units
  context.addIssue({ code: 'custom', message: 'a whole number of points above zero' })
  return z.NEVER
})

/** A decimal amount of points; units inside. */
export const points = z.union([z.string(), z.number()]).transform((value, context) => {
  const units = parseAmount(String(value))
  if (units !== null && units > 0n) return units
  context.addIssue({ code: 'custom', message: 'an amount of points' })
  return z.NEVER
})

/** Option types joined by commas: one to twenty, each known and unique. */
export const optionList = z
  .string()
  .max(100)
  .transform((text, context): BetOption[] => {
    const chosen = text.split(',')
    const known = chosen.every((option): option is BetOption => (betOptions as readonly string[]).includes(option))
    if (known && new Set(chosen).size === chosen.length) return chosen as BetOption[]
    context.addIssue({ code: 'custom', message: 'known options, each once' })
    return z.NEVER
  })

/** A secret of 256 bits that a device created and stores. The server has only its hash. */
export const deviceSecret = z.string().regex(/^[0-9a-f]{64}$/)

/** A whole number as text in a form or query. */
export const count = z.coerce.number().int()

/** Page and length of a list, for the calls that take them. */
export const paging = {
  page: count.min(1).max(100_000).optional(),
  limit: count.min(1).max(50).optional()
}

/** A member's text of at most this many characters. NUL is removed, and unpaired surrogates are replaced. */
export const memberText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .transform((text) => text.replaceAll('\0', '').toWellFormed())
