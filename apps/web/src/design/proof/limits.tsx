import type { RangeCheck } from '@glasshouse/fairness'
import { useTranslations } from '../../language/language-provider.tsx'
import './proof.css'

/** A note beside the verdict: what a draw with the site's own beacon cannot prove. */
export function BeaconLimit({ label }: { label: 'local' | 'drand' }) {
  const t = useTranslations()
  if (label !== 'local') return null
  return <p className="beacon-limit">{t('fair.verdict.local')}</p>
}

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
