import type { CallOutput } from '@glasshouse/contract'
import { showToast } from '../../design/overlays/toast.ts'
import { shortPeriodNumber, splitPeriodNumber } from '../../format/period-number.ts'
import { useTranslations } from '../../language/language-provider.tsx'

/** Show toasts for the countdown. Only members with an open slip get the warning that betting is about to close. */
export function usePeriodToasts(info: CallOutput<'getLotteryInfo'>, { hasChoices }: { hasChoices: boolean }) {
  const t = useTranslations()
  return {
    onAlmostAMinute() {
      if (info.drawnPeriodNumber)
        showToast(t('lottery.drawn', { periodNumber: splitPeriodNumber(info.drawnPeriodNumber) }))
    },
    onClosingSoon(seconds: number) {
      if (!hasChoices) return
      showToast(t('lottery.closing', { periodNumber: shortPeriodNumber(info.periodNumber), seconds }))
    }
  }
}
