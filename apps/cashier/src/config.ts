import { z } from 'zod'

const origin = z.url().transform((text, context) => {
  const { origin: parsed, protocol } = new URL(text)
  if (protocol === 'https:' || protocol === 'http:') return parsed
  context.addIssue({ code: 'custom', message: 'must be an http or https address' })
  return z.NEVER
})

const environment = z.object({
  /** The port to listen on. */
  CASHIER_PORT: z.coerce.number().int().min(0).max(65_535),
  CASHIER_HOST: z.string().min(1).default('127.0.0.1'),
  /** The origin under which members reach it. */
  CASHIER_URL: origin,
  /** The database file. */
  CASHIER_FILE: z.string().min(1),
  /** The id of the user and group to switch to after listening, when root starts the cashier on Linux. */
  CASHIER_USER: z.coerce.number().int().min(1).optional(),
  CASHIER_API_TOKEN: z.string().min(32),
  /** Base64 of at least 24 bytes. */
  CASHIER_SIGNING_SECRET: z.string().regex(/^[A-Za-z0-9+/]{32,}={0,2}$/),
  CASHIER_NOTIFY_URL: z.url(),
  /** Origins that may show the cashier in a frame, separated by commas. */
  CASHIER_FRAME_ORIGINS: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(origin))
})

export type CashierConfig = z.output<typeof environment>

/** Read the settings from the environment. Throws an error that names every missing or invalid setting. */
export function readConfig(variables: NodeJS.ProcessEnv): CashierConfig {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) throw new Error(`The cashier's settings are invalid:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}
