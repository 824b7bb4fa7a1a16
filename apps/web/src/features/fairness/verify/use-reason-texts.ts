import type { Loss } from '@glasshouse/fairness'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'

const KNOWN = ['no_close_record', 'seed_invalid', 'beacon_missing', 'check_failed', 'restored'] as const

/** Return the text for the reason why a draw is void. An operator's reason is shown as published. */
export function useVoidReason(reason: string): string {
  const t = useTranslations()
  const known = KNOWN.find((candidate) => candidate === reason)
  return known ? t(`fair.void.${known}`) : t('fair.void.other', { reason })
}

/** Return the text for what a restore has undone of the log that this device saw. */
export function useLossText(loss: Loss | undefined): string {
  const t = useTranslations()
  const format = useFormat()
  return loss ? t('fair.verdict.loss', { time: format.dateTime(loss.restore.to), count: loss.missing }) : ''
}
