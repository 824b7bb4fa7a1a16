const LASTS_SECONDS = 365 * 86_400

/**
 * Let the server know a preference of this device, so that it can render pages with it. Over TLS the cookie is bound to
 * the host.
 */
export function setPreferenceCookie(name: string, value: string): void {
  const isSecure = location.protocol === 'https:'
  const place = `path=/; max-age=${LASTS_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`
  document.cookie = `${isSecure ? '__Host-' : ''}${name}=${value}; ${place}`
}
