const SHOWN_DAYS = 14
const DAY_MILLISECONDS = 86_400_000

/** The last two weeks by this browser’s clock, which is near enough to begin with. */
export function lastDays(): { from: string; to: string } {
  const now = Date.now()
  return { from: dayOf(now - (SHOWN_DAYS - 1) * DAY_MILLISECONDS), to: dayOf(now) }
}

function dayOf(milliseconds: number): string {
  const at = new Date(milliseconds)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
