import type { CallOutput } from '@glasshouse/contract'
import { showToast } from '../../design/overlays/toast.ts'
import { shortExpect, splitExpect } from '../../format/expect.ts'
import { useWords } from '../../language/language-provider.tsx'

/** What the countdown has to say in passing; that bets are about to close, only to whom it matters. */
export function usePeriodToasts(info: CallOutput<'getLotteryInfo'>, { hasChoices }: { hasChoices: boolean }) {
  const t = useWords()
  return {
    onAlmostAMinute() {
      if (info.drawnPeriodNumber) showToast(t('lottery.drawn', { expect: splitExpect(info.drawnPeriodNumber) }))
    },
    onClosingSoon(seconds: number) {
      if (!hasChoices) return
      showToast(t('lottery.closing', { expect: shortExpect(info.periodNumber), seconds }))
    }
  }
}
