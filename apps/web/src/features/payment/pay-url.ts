/** The app's own origin, and whether points are play money there. */
type AppOrigin = { origin: string; hostname: string; isSandbox: boolean }

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Return the address of a payment page if it may be shown, or null. It must be https and of another origin than the
 * app. The sandbox cashier may use plain http when it runs beside the app.
 */
export function safePayUrl(text: string, { origin, hostname, isSandbox }: AppOrigin): URL | null {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.origin === origin) return null
  if (url.protocol === 'https:') return url
  const isBeside = url.hostname === hostname || LOOPBACK.test(url.hostname)
  return url.protocol === 'http:' && isSandbox && isBeside ? url : null
}
