import type { CallOutput } from '@glasshouse/contract'

export type PopupRule = Pick<CallOutput<'getBase'>['popup'], 'id' | 'once'>

/**
 * The popup seen last in this session, and the one seen last with its day in the site's time zone. Another id means
 * another popup.
 */
export type Seen = { session: string | null; day: string | null }

/** Return whether the popup is due under its rule. */
export function isDue({ id, once }: PopupRule, seen: Seen, today: string): boolean {
  if (once === 'session') return seen.session !== String(id)
  if (once === 'day') return seen.day !== dayMark(id, today)
  return true
}

/** Return the text to store for a popup seen on a day. */
export function dayMark(id: number, today: string): string {
  return `${id} ${today}`
}
