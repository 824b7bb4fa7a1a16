import { useTranslations } from '../language/language-provider.tsx'

/** Return a function that formats the length of a period in words: whole minutes, or seconds. */
export function usePeriodLength(): (seconds: number) => string {
  const t = useTranslations()
  return (seconds) =>
    seconds % 60 === 0 ? t('format.minutes', { count: seconds / 60 }) : t('format.seconds', { count: seconds })
}
