import { useLanguage } from '../../language/language.ts'
import type { Urgency } from './urgency.ts'

const CLASSES: Record<Urgency, string> = { calm: 'n', good: 'n', wait: 'n n--wait', bad: 'n n--bad' }

/** How many wait: nothing if none do. */
export function Count({ of, urgency = 'calm' }: { of: number; urgency?: Urgency }) {
  const { locale } = useLanguage()
  if (of === 0) return null
  return <span className={CLASSES[urgency]}>{new Intl.NumberFormat(locale).format(of)}</span>
}
