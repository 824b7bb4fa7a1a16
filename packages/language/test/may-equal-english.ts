import type { LanguageCode } from '../src/index.ts'

type Reason =
  /** The contract fixes the text. */
  | 'fixed'
  /** That language has the same word. */
  | 'alike'

type Allowed = { key: string; only?: LanguageCode[]; reason: Reason }

const allowed: Allowed[] = [
  { key: 'refusal.AUTH_REQUIRED', reason: 'fixed' },
  { key: 'wheel.ok', only: ['vn_vn', 'ms_my', 'id_id'], reason: 'alike' },
  { key: 'format.minutes', only: ['es_spa'], reason: 'alike' },
  { key: 'format.seconds', only: ['es_spa'], reason: 'alike' },
  { key: 'title.video', only: ['es_spa'], reason: 'alike' },
  { key: 'help.topics.video', only: ['es_spa'], reason: 'alike' },
  { key: 'legal.rules.videos.title', only: ['es_spa'], reason: 'alike' },
  { key: 'crop.zoom', only: ['es_spa'], reason: 'alike' },
  { key: 'slip.total', only: ['es_spa', 'id_id'], reason: 'alike' },
  { key: 'slip.receipt.order', only: ['ms_my', 'id_id'], reason: 'alike' },
  { key: 'game-record.detail.status', only: ['ms_my', 'id_id'], reason: 'alike' }
]

/** Check whether a message of another pack may equal the English one. */
export function mayEqualEnglish(key: string, text: string, code: LanguageCode): boolean {
  if (!/\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))) return true
  return allowed.some((one) => one.key === key && (one.only?.includes(code) ?? true))
}
