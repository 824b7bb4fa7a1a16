import { z } from 'zod'

// The formats of external services' addresses. The messages complete the sentence "NAME …".

const refused = z.literal('').transform(() => null)

export const smtpAddress = z.union([
  refused,
  z.string().refine((text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)!.hostname !== '', {
    message: 'must look like smtps://user:password@host:465'
  })
])

/** An S3-compatible store: its address, bucket, region and key. */
export type S3Address = {
  /** With the bucket as its path. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const S3_FORM = 'must look like https://key:secret@host/bucket?region=name'

export const s3Address = z.union([
  refused,
  z.string().transform((text, context): S3Address => {
    const url = URL.parse(text)
    const isWhole = url && /^https?:$/.test(url.protocol) && url.username && url.password
    if (isWhole && /^\/[a-z0-9.-]{3,63}\/?$/.test(url.pathname)) {
      return {
        endpoint: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
        region: url.searchParams.get('region') ?? 'auto',
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password)
      }
    }
    context.addIssue({ code: 'custom', message: S3_FORM })
    return z.NEVER
  })
])

/** An identity provider (OpenID). */
export type OidcProvider = z.output<typeof oidcProvider>

const oidcProvider = z.strictObject({
  /** Its name on the wire. */
  code: z.string().regex(/^[a-z0-9]{2,32}$/),
  /** The text of its button. */
  name: z.string().min(1).max(60),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1).max(500),
  /** Missing for a public client. */
  clientSecret: z.string().max(500).optional(),
  scope: z.string().max(200).default('openid profile')
})

const OIDC_FORM = 'must be a JSON list of {"code","name","issuer","clientId","clientSecret"}, each code once'

export const oidcProviders = z.string().transform((text, context) => {
  try {
    const list = z.array(oidcProvider).parse(JSON.parse(text))
    if (new Set(list.map(({ code }) => code)).size === list.length) return list
  } catch {
    // The parser's message is not used, because the text contains secrets.
  }
  context.addIssue({ code: 'custom', message: OIDC_FORM })
  return z.NEVER
})
