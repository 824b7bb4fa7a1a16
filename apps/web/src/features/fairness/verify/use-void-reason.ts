import { useWords } from '../../../language/language-provider.tsx'

const KNOWN = ['no_close_record', 'seed_invalid', 'beacon_missing'] as const

/** Return a function for the text of why a draw is void; an operator's reason stays as it was published. */
export function useVoidReason(reason: string): string {
  const t = useWords()
  const known = KNOWN.find((candidate) => candidate === reason)
  return known ? t(`fair.void.${known}`) : t('fair.void.other', { reason })
}
