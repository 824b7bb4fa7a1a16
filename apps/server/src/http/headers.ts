import { createHash } from 'node:crypto'

/** Headers of every response. One hook sets them, because a general-purpose plugin halves the throughput. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff'
} as const

type PagePolicy = {
  /** The complete inline scripts and styles of the pages. */
  scripts: string[]
  styles: string[]
  /** The origins that may be framed. */
  frames: string[]
}

/** What no page may do: share its window with another site, and use features of the device. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), ' +
    'microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=(), xr-spatial-tracking=()'
} as const

/**
 * Return the policy of the member app's pages: nothing external but the configured frames, no style or script that the
 * build did not write, and no text turned into script or markup except by the app's own policy.
 */
export function pagePolicy({ scripts, styles, frames }: PagePolicy): string {
  const hashed = (texts: string[]) =>
    [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashed(scripts)].join(' '),
    ["style-src 'self'", ...hashed(styles)].join(' '),
    "require-trusted-types-for 'script'",
    'trusted-types glasshouse',
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The player joins a video from segments, under an address made by the browser.
    "media-src 'self' blob:",
    "connect-src 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'"
  ].join('; ')
}

/** Return the policy of the console's pages: nothing external, and only styles with the response's nonce. */
export function consolePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'"
  ].join('; ')
}

/** The policy of the page with the API's description: its own scripts, which set inline styles. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join('; ')
