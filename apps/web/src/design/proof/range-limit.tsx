import type { RangeCheck } from '@glasshouse/fairness'
import { useWords } from '../../language/language-provider.tsx'

/** What a check of the log leaves open because the game's neighbouring draws are too far away, beside the verdict. */
export function RangeLimit({ range }: { range: RangeCheck | undefined }) {
  const t = useWords()
  if (!range?.ok || range.isComplete) return null
  return (
    <p className="beacon-limit">{t('fair.verdict.range', { from: String(range.from), to: String(range.to - 1) })}</p>
  )
}
