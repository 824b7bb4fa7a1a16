/**
 * The id under which a session asks for a spin, written down before it is sent: every other try is the same spin, also
 * after a reload.
 */
export function spinIdOf(storage: Storage, session: string, makeId: () => string): string {
  const name = nameOf(session)
  const known = storage.getItem(name)
  if (known) return known
  const made = makeId()
  storage.setItem(name, made)
  return made
}

/** Strikes a spin off, now that its outcome is known. */
export function dropSpin(storage: Storage, session: string): void {
  storage.removeItem(nameOf(session))
}

function nameOf(session: string): string {
  return `spin:${session}`
}
