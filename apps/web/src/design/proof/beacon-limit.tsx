import { useTranslations } from '../../language/language-provider.tsx'
import './proof.css'

/** A note beside the verdict: what a draw with the site's own beacon cannot prove. */
export function BeaconLimit({ label }: { label: 'local' | 'drand' }) {
  const t = useTranslations()
  if (label !== 'local') return null
  return <p className="beacon-limit">{t('fair.verdict.local')}</p>
}
