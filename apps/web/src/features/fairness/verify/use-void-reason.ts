import { useTranslations } from '../../../language/language-provider.tsx'

const KNOWN = ['no_close_record', 'seed_invalid', 'beacon_missing', 'check_failed', 'restored'] as const

/** Return the text for the reason why a draw is void. An operator's reason is shown as published. */
export function useVoidReason(reason: string): string {
  const t = useTranslations()
  const known = KNOWN.find((candidate) => candidate === reason)
  return known ? t(`fair.void.${known}`) : t('fair.void.other', { reason })
}
