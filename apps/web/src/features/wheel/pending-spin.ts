/**
 * The id under which a member asks for a spin, written down before it is sent: every other try is the same spin, also
 * after a reload.
 */
export function spinIdOf(storage: Storage, memberId: number, makeId: () => string): string {
  const name = nameOf(memberId)
  const known = storage.getItem(name)
  if (known) return known
  const made = makeId()
  storage.setItem(name, made)
  return made
}

/** Strikes a spin off, now that its outcome is known. */
export function dropSpin(storage: Storage, memberId: number): void {
  storage.removeItem(nameOf(memberId))
}

function nameOf(memberId: number): string {
  return `spin:${memberId}`
}
