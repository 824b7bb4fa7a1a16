import { useWords } from '../../language/language-provider.tsx'

/** What a draw with the site's own beacon cannot show, said where its verdict is. */
export function BeaconLimit({ label }: { label: 'local' | 'drand' }) {
  const t = useWords()
  if (label !== 'local') return null
  return <p className="verdict__limit">{t('fair.verdict.local')}</p>
}
