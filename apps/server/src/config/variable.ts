import type { z } from 'zod'

/** A variable of the environment. */
export type Variable = {
  read: z.ZodType<unknown, string>
  /** The default value as text. */
  fallback: string | ((set: (name: string) => string) => string)
  /** One line for operators. */
  about: string
  /** The default in the documentation, when a function computes it or an empty one needs an explanation. */
  fallbackText?: string
  /** Whether it contains a password: its value is never shown. */
  secret?: true
}
