/** How long what changes on screen counts as the result of the operator's own action. */
const OWN_MS = 5000

let changedAt = Number.NEGATIVE_INFINITY

/** Remember that this operator has just changed something. */
export function noteOwnChange(): void {
  changedAt = performance.now()
}

/** Return whether this operator has changed something a moment ago. */
export const hasJustChanged = (): boolean => performance.now() - changedAt < OWN_MS
