/** A recharge as it is asked for: the same request until its outcome is known. */
export type RechargeRequest = { money: string; channel: string }

const PREFIX = 'recharge:'

/**
 * The id under which a recharge is asked for, written down before it is sent: another try of the same amount at the same
 * channel asks for the same payment, also after a reload.
 */
export function requestIdOf(storage: Storage, request: RechargeRequest, makeId: () => string): string {
  const name = nameOf(request)
  const known = storage.getItem(name)
  if (known) return known
  const made = makeId()
  storage.setItem(name, made)
  return made
}

/** Strikes a request off, now that its outcome is known. */
export function dropRequest(storage: Storage, request: RechargeRequest): void {
  storage.removeItem(nameOf(request))
}

function nameOf({ money, channel }: RechargeRequest): string {
  return `${PREFIX}${channel}:${money}`
}
