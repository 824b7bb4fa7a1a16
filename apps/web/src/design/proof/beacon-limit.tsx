import { useWords } from '../../language/language-provider.tsx'
import './proof.css'

/** What a draw with the site's own beacon cannot show, said where its verdict is. */
export function BeaconLimit({ label }: { label: 'local' | 'drand' }) {
  const t = useWords()
  if (label !== 'local') return null
  return <p className="beacon-limit">{t('fair.verdict.local')}</p>
}
