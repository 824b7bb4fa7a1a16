import { z } from 'zod'

/** Where spans go: an address of OTLP over HTTP, without `/v1/traces`. */
const otlpAddress = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && !/[?#@]/.test(text), {
      message: 'must be an address without user and query, as https://collector.example.org:4318'
    })
    .transform((text) => text.replace(/\/+$/, ''))
])

const HEADER = /^\s*([\w-]+)=([\x20-\x7e]*?)\s*$/

/** Headers of each request to it, such as a key. */
const otlpHeaders = z.string().transform((text, context): Record<string, string> => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const headers = pairs.flatMap((pair): [string, string][] => {
    const [, name, value] = HEADER.exec(pair) ?? []
    return name === undefined || value === undefined ? [] : [[name, value]]
  })
  if (headers.length === pairs.length) return Object.fromEntries(headers)
  context.addIssue({ code: 'custom', message: 'must look like name=value,name2=value2' })
  return z.NEVER
})

const share = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, 'must be a share from 0 to 1, as 0.05')
  .transform(Number)

/** The variables of what is logged and traced. The names of traces are those of OpenTelemetry. */
export const observingVariables = {
  LOG_LEVEL: {
    read: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level, as info or warn'),
    fallback: 'info',
    about: 'What is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    read: otlpAddress,
    fallback: '',
    fallbackText: 'none: nothing is traced',
    about:
      'Where traces go (OTLP over HTTP, in protobuf), without `/v1/traces`, as `http://127.0.0.1:4318`. A collector that is not on ' +
      'the public internet has to be in `PRIVATE_HOSTS`, and is called without TLS on this machine alone.'
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    read: otlpHeaders,
    fallback: '',
    fallbackText: 'none',
    about: 'Headers for the collector, such as a key, as `name=value,name2=value2`.',
    secret: true
  },
  OTEL_TRACES_SAMPLER_ARG: {
    read: share,
    fallback: '1',
    about: 'The share of traces that is recorded, from 0 to 1.'
  }
} as const
