import { useWords } from '../language/language-provider.tsx'

/** How long a period is, in words: whole minutes, or seconds. */
export function usePeriodLength(): (seconds: number) => string {
  const t = useWords()
  return (seconds) =>
    seconds % 60 === 0 ? t('format.minutes', { count: seconds / 60 }) : t('format.seconds', { count: seconds })
}
