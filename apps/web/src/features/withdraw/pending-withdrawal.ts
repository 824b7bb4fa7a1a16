/** A withdrawal as it is asked for: the same request until its outcome is known. */
type Request = { memberId: number; money: string }

const PREFIX = 'withdraw:'

/**
 * The id under which a withdrawal is asked for, written down before it is sent: another try of the same amount asks for the
 * same withdrawal, also after a reload.
 */
export function requestIdOf(storage: Storage, request: Request, makeId: () => string): string {
  const known = storage.getItem(nameOf(request))
  if (known) return known
  const made = makeId()
  storage.setItem(nameOf(request), made)
  return made
}

/** Strikes a request off, now that its outcome is known. */
export function dropRequest(storage: Storage, request: Request): void {
  storage.removeItem(nameOf(request))
}

function nameOf({ memberId, money }: Request): string {
  return `${PREFIX}${memberId}:${money}`
}
