import { useWords } from '../../../language/language-provider.tsx'

const KNOWN = ['no_close_record', 'seed_invalid', 'beacon_missing'] as const

/** Why a draw is void, in words; an operator's own reason as it was published. */
export function useVoidReason(reason: string): string {
  const t = useWords()
  const known = KNOWN.find((candidate) => candidate === reason)
  return known ? t(`fair.void.${known}`) : t('fair.void.other', { reason })
}
