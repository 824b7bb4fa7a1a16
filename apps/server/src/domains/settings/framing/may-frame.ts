type Framing = {
  /** The page in the frame. */
  page: URL
  /** The site around the frame. */
  by: URL
}

/**
 * Return whether a page with these headers can be framed by another site: all of its policies' `frame-ancestors` must
 * allow it (CSP level 3, §6.4.2); without any, `X-Frame-Options` decides (HTML, §7.6).
 */
export function mayFrame(headers: Headers, framing: Framing): boolean {
  const policies = (headers.get('content-security-policy') ?? '').split(',').map(ancestorsOf)
  const lists = policies.filter((sources) => sources !== null)
  if (lists.length > 0) return lists.every((sources) => sources.some((source) => isAllowed(source, framing)))
  const options = (headers.get('x-frame-options') ?? '').toLowerCase().split(',')
  const values = new Set(options.map((option) => option.trim()))
  if (values.has('deny')) return false
  return !values.has('sameorigin') || framing.page.origin === framing.by.origin
}

/** Return the sources of a policy's first `frame-ancestors`, or null when it has none. */
function ancestorsOf(policy: string): string[] | null {
  const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
  const ancestors = directives.find(([name]) => name === 'frame-ancestors')
  return ancestors ? ancestors.slice(1) : null
}

const HOST = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d+|\*))?(?:\/.*)?$/

/** Return whether a source expression matches the site: `*`, `'self'`, a scheme, or a host pattern. */
function isAllowed(source: string, { page, by }: Framing): boolean {
  if (source === '*') return true
  if (source === "'self'") return page.origin === by.origin
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return isScheme(source, by)
  const [, scheme, host, port] = HOST.exec(source) ?? []
  if (!host || !isScheme(scheme ? `${scheme}:` : page.protocol, by)) return false
  const isHost = host.startsWith('*') ? by.hostname.endsWith(host.slice(1)) : by.hostname === host
  return isHost && (port === '*' || (port ?? '') === by.port || (!by.port && port === defaultPort(by)))
}

/** Return whether a scheme matches. A source for `http` also allows `https`. */
function isScheme(scheme: string, { protocol }: URL): boolean {
  return scheme === protocol || (scheme === 'http:' && protocol === 'https:')
}

function defaultPort({ protocol }: URL): string {
  return protocol === 'https:' ? '443' : '80'
}
