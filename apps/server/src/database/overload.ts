/**
 * Too many connections, still starting, or a statement or lock timed out: nothing was done, and a retry can succeed.
 */
const NOT_NOW = new Set(['53300', '57P03', '57014', '55P03', 'ECONNREFUSED'])

/** The pool's messages when no connection was available in time. */
const NO_CONNECTION = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout'
])

/** Return whether a statement failed because the database is overloaded. Nothing of it was done. */
export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return (code !== undefined && NOT_NOW.has(code)) || NO_CONNECTION.has(error.message)
}
