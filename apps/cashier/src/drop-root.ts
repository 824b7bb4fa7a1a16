/**
 * Switch the process to another user and group for good. Open files stay open; the process can open no further files of
 * root and cannot switch back.
 */
export function dropRoot(id: number): void {
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
