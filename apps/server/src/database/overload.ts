/** Too many connections, starting up, statement or lock not had in time: nothing was done, and later it may be. */
const NOT_NOW = new Set(['53300', '57P03', '57014', '55P03', 'ECONNREFUSED'])

/** What the pool says where no connection was to be had in time. */
const NO_CONNECTION = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout'
])

/**
 * Return whether a statement failed because the database had no room or time for it just now. Nothing of it was done.
 */
export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return (code !== undefined && NOT_NOW.has(code)) || NO_CONNECTION.has(error.message)
}
