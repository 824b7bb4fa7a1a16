import { z } from 'zod'
import { activityTypes, reportReasons, spokenLanguages } from '../../../calls/host/kinds.ts'
import { wireId } from '../../../fields.ts'
import { idText, longId, timestamp, operatorName, words } from '../../fields.ts'
import { personName, personText } from '../../personal.ts'
import { textsUpTo } from '../../settings.ts'
import { formTexts } from '../video-shapes.ts'

export const whole = z.number().int()
export const state = z.enum(['draft', 'review', 'published', 'paused', 'ended'])

/** Return a schema of a list of items, as JSON in a form or as an array. */
export function formList<Item extends z.ZodType>(item: Item, most: number) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, z.array(item).min(1).max(most))
}

export const row = z.object({
  id: wireId,
  name: z.string(),
  city: z.object({ id: wireId, name: z.string() }),
  state,
  types: z.array(z.enum(activityTypes)),
  langs: z.array(z.enum(spokenLanguages)),
  cover: z.string(),
  demo: z.boolean(),
  /** Whether an operator has seen a document. */
  checked: z.boolean(),
  next: timestamp,
  /** Appointments that are open, and reports. */
  open: whole,
  reports: whole,
  updated: timestamp
})

/** A place's name in at least one language. A missing language falls back to English, then to any. */
const placeNames = textsUpTo(80).refine(
  (names) => Object.values(names).some((name) => name.trim().length > 1),
  'a name'
)

export const described = {
  city: idText,
  name: words(1, 60),
  about: formTexts(2000),
  types: formList(z.enum(activityTypes), 6),
  langs: formList(z.enum(spokenLanguages), 8),
  /** Public places where the host meets members, each by language code. */
  areas: formList(placeNames, 12),
  /** The host's contact for operators. It is stored encrypted. */
  contact: words(3, 200)
}

const member = z.object({ id: wireId, username: personName, name: personName })
const named = z.object({ id: wireId, name: z.string() })

export const appointment = z.object({
  id: longId,
  member,
  host: named,
  state: z.enum(['requested', 'confirmed', 'declined', 'cancelled', 'done', 'expired']),
  starts: timestamp,
  ends: timestamp,
  place: personText,
  memo: personText,
  answer: personText,
  due: timestamp,
  operator: operatorName.nullable(),
  created: timestamp
})

export const report = z.object({
  id: longId,
  member,
  host: named,
  appointment: z.string(),
  reason: z.enum(reportReasons),
  text: personText,
  due: timestamp,
  /** Whether it is open past its time. */
  late: z.boolean(),
  outcome: z.enum(['', 'upheld', 'dismissed']),
  note: personText,
  operator: operatorName.nullable(),
  created: timestamp
})
