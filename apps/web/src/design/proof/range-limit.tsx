import type { RangeCheck } from '@glasshouse/fairness'
import { useTranslations } from '../../language/language-provider.tsx'

/**
 * A note beside the verdict: what a check of the log does not cover because the game's neighbouring draws are too far
 * away.
 */
export function RangeLimit({ range }: { range: RangeCheck | undefined }) {
  const t = useTranslations()
  if (!range?.ok || range.isComplete) return null
  return (
    <p className="beacon-limit">{t('fair.verdict.range', { from: String(range.from), to: String(range.to - 1) })}</p>
  )
}
