import { useLanguage } from '../language/language.ts'
import { ageText } from './duration.ts'

/** A duration in its two largest units. */
export function Age({ seconds }: { seconds: number }) {
  const { locale } = useLanguage()
  return <span className="figure">{ageText(seconds, locale)}</span>
}
