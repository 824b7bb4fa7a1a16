const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/

/** Return whether only this machine can reach a server on `host`. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

/** Return the host with which this machine reaches a server on `host`. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
