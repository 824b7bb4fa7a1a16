/**
 * Makes the process one of another user and group for good. What is open stays open; nothing of the former user's can be
 * opened from here on, and the way back is closed.
 */
export function leaveRoot(id: number): void {
  process.setgroups!([])
  process.setgid!(id)
  process.setuid!(id)
  if (process.getuid!() !== id || process.getgid!() !== id || canReturn()) throw new Error('the cashier is still root')
}

function canReturn(): boolean {
  try {
    process.setuid!(0)
    return true
  } catch {
    return false
  }
}
