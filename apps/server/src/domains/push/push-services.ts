/** Return whether an address belongs to a configured push service. No other address is ever requested. */
export function isPushService(address: string, services: string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.hash) return false
  return services.some((service) => isOf(url, service))
}

function isOf({ origin, protocol, host }: URL, service: string): boolean {
  const [scheme, domain] = service.split('://*.')
  if (domain === undefined) return origin === service
  return protocol === `${scheme}:` && host.endsWith(`.${domain}`)
}
