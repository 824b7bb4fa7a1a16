import type { CallOutput } from '@glasshouse/contract'

export type PopupRule = Pick<CallOutput<'getBase'>['popup'], 'id' | 'once'>

/** Which popup was seen last, in this session and on which day of the site; a popup of another id is another one. */
export type Seen = { session: string | null; day: string | null }

/** Whether the popup is to be shown, by its rule. */
export function isDue({ id, once }: PopupRule, seen: Seen, today: string): boolean {
  if (once === 'session') return seen.session !== String(id)
  if (once === 'day') return seen.day !== dayMark(id, today)
  return true
}

/** What is kept for a popup that was seen on a day. */
export function dayMark(id: number, today: string): string {
  return `${id} ${today}`
}
