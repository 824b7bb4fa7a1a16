import type { CallOutput } from '@glasshouse/contract'
import type { SlipFault } from '../../features/lottery/bet-slip/slip-sums.ts'
import { shortPeriodNumber } from '../../format/period-number.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'

/** Return the texts of betting. */
export function useBettingTexts(info: CallOutput<'getLotteryInfo'>) {
  const t = useTranslations()
  const format = useFormat()
  return {
    /** Return the text for a slip's fault; null if there is none. */
    fault(fault: SlipFault | null): string | null {
      const range = { min: format.points(info.minStake), max: format.points(info.maxStake) }
      return fault && t(`slip.fault.${fault}`, range)
    },
    closedReason: (closedReason: 'gamesClosed' | 'paused') => t(`lottery.${closedReason}`),
    closedNow: (periodNumber: string) => t('slip.closedNow', { periodNumber: shortPeriodNumber(periodNumber) }),
    openingSoon: (periodNumber: string) => t('slip.openingSoon', { periodNumber: shortPeriodNumber(periodNumber) }),
    placed({ totalStake, periodNumber }: CallOutput<'placeOrder'>): string {
      const amount = t('format.points', { amount: format.points(totalStake) })
      return t('slip.receipt.placed', { total: amount, periodNumber: shortPeriodNumber(periodNumber) })
    }
  }
}
