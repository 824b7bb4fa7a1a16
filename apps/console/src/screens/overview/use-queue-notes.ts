import { useCounts, type Queue } from '../../api/counts.ts'
import { useMe } from '../../api/me.ts'
import { useCall } from '../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { clockText } from '../../parts/duration.ts'

/** Return a function that says how a queue did lately, or what of it concerns the operator. */
export function useQueueNotes(): (queue: Queue) => string {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { may } = useMe()
  const approvals = useCounts()?.approvals
  const { data: withdrawals } = useCall('getWithdrawalCounts', {}, { enabled: may('getWithdrawalCounts') })
  const { data: service } = useCall('getServiceOverview', {}, { enabled: may('getServiceOverview') })
  const minutes = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', maximumFractionDigits: 0 }).format(value)
  return ({ name, late }) => {
    if (name === 'withdrawalsToReview' && withdrawals && withdrawals.eta.median_min !== null) {
      const { median_min: median, p90_min: p90 } = withdrawals.eta
      return t('overview.median', { median: minutes(median), p90: minutes(p90 ?? median) })
    }
    if (name === 'withdrawalsToPay' && withdrawals && withdrawals.underWay > 0) {
      return t('overview.paying', { count: withdrawals.underWay, unknown: withdrawals.unknown })
    }
    if (name === 'chats' && service && service.answers.n > 0) {
      return t('overview.firstReply', { median: clockText(service.answers.medianSeconds) })
    }
    if (name === 'approvals' && approvals && approvals.forYou + approvals.yours > 0)
      return t('overview.approvals', approvals)
    return late > 0 ? t('overview.late', { count: late }) : ''
  }
}
