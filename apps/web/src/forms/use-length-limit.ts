import { checkLength, type LengthLimit } from '@glasshouse/app-kit/length-limit'
import { useTranslations } from '../language/language-provider.tsx'

/** Check a text against its limit: see `checkLength`. */
export function useLengthLimit(length: number, most: number): LengthLimit {
  const t = useTranslations()
  return checkLength(length, most, {
    full: () => t('format.full', { most }),
    tooLong: (over) => t('format.tooLong', { most, over })
  })
}
