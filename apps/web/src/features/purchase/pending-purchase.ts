/** Who buys which video. */
type Purchase = { memberId: number; videoId: number }

/**
 * The id under which a video is asked for, written down before it is sent: every other try is the same purchase, also
 * after a reload.
 */
export function purchaseIdOf(storage: Storage, purchase: Purchase, makeId: () => string): string {
  const name = nameOf(purchase)
  const known = storage.getItem(name)
  if (known) return known
  const made = makeId()
  storage.setItem(name, made)
  return made
}

/** Strikes a purchase off, now that its outcome is known. */
export function dropPurchase(storage: Storage, purchase: Purchase): void {
  storage.removeItem(nameOf(purchase))
}

function nameOf({ memberId, videoId }: Purchase): string {
  return `purchase:${memberId}:${videoId}`
}
