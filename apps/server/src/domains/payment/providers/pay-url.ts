const LONGEST = 2000

/**
 * A payment page's address as it may be shown in a frame: absolute, without user, query or fragment, on one of the
 * provider's own origins. Null for anything else.
 */
export function acceptPayUrl(text: unknown, origins: readonly string[]): string | null {
  if (typeof text !== 'string' || text.length > LONGEST || !/^https?:\/\/[!-~]+$/.test(text) || /[\\?#@]/.test(text)) {
    return null
  }
  const url = URL.parse(text)
  return url && origins.includes(url.origin) && url.href === text ? text : null
}
