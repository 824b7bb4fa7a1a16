import { z } from 'zod'
import { languageCodes } from '../language.ts'

const points = z.number().int().min(0).max(1_000_000_000)

/** Return a schema of a text by language code. English is required and replaces missing languages. */
export function textsUpTo(longest: number) {
  const text = z
    .string()
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'a text')
  return z.object({ en_us: text }).and(z.partialRecord(z.enum(languageCodes), text))
}

/** A text of any length by language code. */
export const texts = textsUpTo(20_000)

export type Texts = z.infer<typeof texts>

/** A page of the member app, or an https address. */
export const pageLink = z.union([
  z.string().regex(/^\/(?![/\\])[^\s\\]{0,300}$/, 'a path of the app'),
  z.url({ protocol: /^https$/ }).max(500)
])

export const pageLinkOrNone = z.union([z.literal(''), pageLink])

/** A picture of the site: shipped or uploaded. */
export const picture = z.string().regex(/^\/(?![/\\])[\w./-]{1,300}$/, 'a path of the site')

export const withdrawLimits = z
  .object({
    /** The least and most points of one request. */
    min: points.min(1),
    max: points,
    /** Requests a day; 0 closes withdrawals. */
    num: z.number().int().min(0).max(1000),
    /** Points a day. */
    day_max: points,
    /** From this amount on, another operator than the approver must pay. */
    four_eyes: points
  })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: 'not below the least' })

/** The lowest return of every option of every lottery, in per cent. The verifier of draws refuses less than 85. */
export const returnMin = z.number().int().min(85).max(100)

/** The limits of the wheel's cost, in points. */
export const wheelCaps = z.object({
  /** The average cost of a spin. */
  average: points.min(1),
  /** A single prize. */
  prize: points.min(1)
})

/** The hours of service, in the site's time, and an address for other times. */
const service = z.object({
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** If this is before `from`, the hours end on the next day; if it is the same, they last all day. */
  to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Days of the week; 1 is Monday. Empty when no hours are promised. */
  days: z.array(z.number().int().min(1).max(7)).refine((list) => new Set(list).size === list.length, 'each once'),
  /** An address for members who cannot sign in; empty for none. */
  email: z.union([z.literal(''), z.email().max(254)])
})

const targetMinutes = z.number().int().min(1).max(1440)

/** How many minutes something should wait for operators at most. Members are shown what is measured, not this. */
const targets = z.object({
  /** A withdrawal for its review, and then for its payment. */
  withdrawals: targetMinutes,
  /** A conversation for its first answer. */
  chats: targetMinutes
})

/** The operator's settings for the whole site. They are stored under the names of `getBase`. */
export const baseSetting = z.object({
  /** Preset avatars. */
  avatarCount: z.number().int().min(1).max(500),
  hidesNumbers: z.boolean(),
  isGamesOpen: z.boolean(),
  videosNeedSignIn: z.boolean(),
  showsWheel: z.boolean(),
  isWheelOpen: z.boolean(),
  serviceUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  service: service.default({ from: '00:00', to: '00:00', days: [], email: '' }),
  targets: targets.default({ withdrawals: 15, chats: 5 }),
  needsInvite: z.boolean(),
  unit: z.object({ text: textsUpTo(30), suffix: z.string().max(8) }),
  /** Nobody under eighteen can play, whatever is set. */
  minAge: z.number().int().min(18).max(99),
  /** The licence is configured with the payment provider, not here. */
  operator: z.object({ name: z.string().max(100), complaintUrl: pageLinkOrNone }),
  /** The available languages, in order. */
  languages: z
    .array(z.enum(languageCodes))
    .min(1)
    .refine((list) => new Set(list).size === list.length, 'each once')
    .default([...languageCodes]),
  withdraw: withdrawLimits.default({ min: 10, max: 20_000, num: 20, day_max: 50_000, four_eyes: 5000 }),
  return_min: returnMin.default(85),
  wheel_caps: wheelCaps.default({ average: 20, prize: 1000 })
})

export type BaseSetting = z.infer<typeof baseSetting>

/**
 * Who may set each part: one person with the right role, or two people by a proposal. A part that is missing here does
 * not compile, so that none can be added without this decision.
 */
export const settingParts = {
  avatarCount: 'one',
  hidesNumbers: 'one',
  isGamesOpen: 'one',
  videosNeedSignIn: 'one',
  showsWheel: 'one',
  isWheelOpen: 'one',
  serviceUrl: 'one',
  service: 'one',
  targets: 'one',
  needsInvite: 'one',
  unit: 'one',
  minAge: 'one',
  operator: 'one',
  languages: 'one',
  withdraw: 'two',
  return_min: 'two',
  wheel_caps: 'two'
} as const satisfies Record<keyof BaseSetting, 'one' | 'two'>

/** The parts that affect money. Only an approved proposal changes them. */
export const moneyParts = ['withdraw', 'return_min', 'wheel_caps'] as const satisfies (keyof BaseSetting)[]

export type MoneyPart = (typeof moneyParts)[number]

/** The parts that one person may save. */
export const plainSetting = baseSetting.omit({ withdraw: true, return_min: true, wheel_caps: true })

export type PlainSetting = z.infer<typeof plainSetting>

/** The parts that need two people. */
export const moneySetting = baseSetting.pick({ withdraw: true, return_min: true, wheel_caps: true })
