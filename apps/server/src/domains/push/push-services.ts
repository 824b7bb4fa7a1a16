/** Whether an address belongs to one of the push services that this site sends to; nothing else is ever asked. */
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
