type Framing = {
  /** The page that would stand in the frame. */
  page: URL
  /** The site that the frame stands in. */
  by: URL
}

/**
 * Return whether a page with these headers can be framed by another site: by `frame-ancestors` of its policies (CSP level 3,
 * §6.4.2), all of which have to allow it, otherwise by `X-Frame-Options` (HTML, §7.6).
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

/** The sources of a policy's first `frame-ancestors`; null where it says nothing of that. */
function ancestorsOf(policy: string): string[] | null {
  const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
  const ancestors = directives.find(([name]) => name === 'frame-ancestors')
  return ancestors ? ancestors.slice(1) : null
}

const HOST = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d+|\*))?(?:\/.*)?$/

/** Whether a source expression stands for the site: `*`, `'self'`, a scheme, or a host with what it leaves open. */
function isAllowed(source: string, { page, by }: Framing): boolean {
  if (source === '*') return true
  if (source === "'self'") return page.origin === by.origin
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return isScheme(source, by)
  const [, scheme, host, port] = HOST.exec(source) ?? []
  if (!host || !isScheme(scheme ? `${scheme}:` : page.protocol, by)) return false
  const isHost = host.startsWith('*') ? by.hostname.endsWith(host.slice(1)) : by.hostname === host
  return isHost && (port === '*' || (port ?? '') === by.port || (!by.port && port === defaultPort(by)))
}

/** What is allowed over `http` is allowed over `https`, too. */
function isScheme(scheme: string, { protocol }: URL): boolean {
  return scheme === protocol || (scheme === 'http:' && protocol === 'https:')
}

function defaultPort({ protocol }: URL): string {
  return protocol === 'https:' ? '443' : '80'
}
