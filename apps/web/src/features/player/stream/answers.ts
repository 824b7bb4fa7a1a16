/** What the server says of an address that has expired, or belongs to somebody else. */
const STALE = new Set([401, 403, 404, 410])

/** Whether an answer means that the address has to be asked for anew. */
export function isStale(status: number | undefined): boolean {
  return status !== undefined && STALE.has(status)
}
