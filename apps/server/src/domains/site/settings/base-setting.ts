import { languageCodes } from '@glasshouse/contract'
import { z } from 'zod'

const flag = z.union([z.literal(0), z.literal(1)])

/** A text by language code; English is always there, and stands in for what is missing. */
export const texts = z.object({ en_us: z.string() }).and(z.partialRecord(z.enum(languageCodes), z.string()))

export type Texts = z.infer<typeof texts>

/** What the operator sets for the whole site, as it is kept. */
export const baseSetting = z.object({
  /** Preset avatars; the wire's name is misspelt. */
  head_toal: z.number().int().min(1).max(500),
  close_number: flag,
  isplay: flag,
  video_login: flag,
  popup: z.object({
    show: flag,
    id: z.number().int(),
    title: texts,
    html: texts,
    once: z.enum(['session', 'day', 'always'])
  }),
  lucky_draw: flag,
  luck_draw: flag,
  service_url: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  invite_required: flag,
  unit: z.object({ text: texts, suffix: z.string().max(8) }),
  /** Nobody under eighteen plays, whatever is set. */
  age_min: z.number().int().min(18).max(99),
  /** The licence is configured where the payment provider is, and not here. */
  operator: z.object({ name: z.string(), complaint_url: z.string() })
})

export type BaseSetting = z.infer<typeof baseSetting>

/** The text in a language, else the English one. */
export function textIn(lang: string, { [lang as keyof Texts]: own, en_us }: Texts): string {
  return own ?? en_us
}
