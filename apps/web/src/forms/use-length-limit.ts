import { checkLength, type LengthLimit } from '@glasshouse/app-kit/length-limit'
import { useWords } from '../language/language-provider.tsx'

/** Check a text against its limit: see `checkLength`. */
export function useLengthLimit(length: number, most: number): LengthLimit {
  const t = useWords()
  return checkLength(length, most, {
    full: () => t('format.full', { most }),
    tooLong: (over) => t('format.tooLong', { most, over })
  })
}
