import { isZoneOffset } from '@glasshouse/fairness'
import { z } from 'zod'
import { parsePrivateHosts } from '../outgoing/private-hosts.ts'
import { isLoopback } from './listening.ts'
import { zoneOffsetSeconds } from '../time/site-time.ts'

/** The formats of environment variables. The messages complete the sentence "NAME …". */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port, 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port, 0 to 65535')

export function wholeNumber(least: number, most: number): z.ZodType<number, string> {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

export const onOrOff = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

/** An http or https address without path, query or user. */
export const origin = z.string().transform((text, context) => {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  context.addIssue({ code: 'custom', message: 'must be an origin, as https://example.org' })
  return z.NEVER
})

export const origins = z
  .string()
  .transform((text) => listOf(text))
  .pipe(z.array(origin))

/** Origins of push services; `*.` matches any subdomain. */
export const pushServices = z
  .string()
  .transform((text) => listOf(text))
  .refine((list) => list.every((item) => URL.canParse(item) && /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/.test(item)), {
    message: 'must be origins, as https://push.example.org or https://*.example.org, separated by commas'
  })

/** Addresses of relays, optionally with a path. */
export const relayAddresses = z
  .string()
  .transform((text) => listOf(text).map((address) => address.replace(/\/+$/, '')))
  .refine((list) => list.length > 0 && list.every(isWebAddress), 'must be http or https addresses, separated by commas')

/** The operator's own hosts, which the server may call although they are private. */
export const privateHosts = z
  .string()
  .transform((text) => listOf(text))
  .refine((list) => parsePrivateHosts(list) !== null, {
    message: 'must be names, addresses or networks, as minio.internal:9000 or 10.0.0.0/8, separated by commas'
  })

export const postgresAddress = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\/[^/]*\/[^/]+/.test(text) && URL.canParse(text), {
    message: 'must look like postgres://user:password@host:5432/database'
  })
  .refine((text) => !URL.canParse(text) || isLocalOrEncrypted(new URL(text)), {
    message: 'must end in ?sslmode=verify-full where the database is on another machine'
  })

/** Return whether the connection is local or encrypted. The driver prefers the query's values to the address. */
function isLocalOrEncrypted({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname
  if (host.startsWith('/') || isLoopback(host.replace(/^\[|\]$/g, ''))) return true
  const modes = [...searchParams].filter(([name]) => /^(ssl|sslmode|uselibpqcompat)$/.test(name))
  return modes.length === 1 && modes[0]!.join('=') === 'sslmode=verify-full'
}

/** The number of our proxies in front, or their addresses; false without any. */
export const trustedProxies = z
  .string()
  .regex(/^(\d{1,2}|[0-9a-fA-F.:/, ]+)$/, 'must be a number of proxies, or their addresses separated by commas')
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) || false : listOf(text)))

/**
 * A time zone without daylight saving, so that all days and periods of the lotteries have the same length. Its offset
 * must be one that the verifier accepts in a draw's schedule.
 */
export const timeZone = z.string().transform((name, context) => {
  try {
    const thisYear = new Date().getUTCFullYear()
    const [offset, next] = [zoneOffsetSeconds(name, thisYear), zoneOffsetSeconds(name, thisYear + 1)]
    if (offset === next && isZoneOffset(offset)) return { name, offsetSeconds: offset }
  } catch {
    // Unknown zones are refused, like those with daylight saving.
  }
  context.addIssue({
    code: 'custom',
    message: 'must be a time zone without daylight saving, in whole quarters of an hour from UTC, as Asia/Ho_Chi_Minh'
  })
  return z.NEVER
})

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
