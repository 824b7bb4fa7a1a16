import { Timeline } from '../../design/timeline/timeline.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { stepsOf, type Withdrawal } from './withdrawal-steps.ts'

/** The past and the future steps of a withdrawal. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations()
  const format = useFormat()
  const steps = stepsOf(withdrawal, {
    toReview: t('withdraw-record.steps.review'),
    toPay: t('withdraw-record.steps.payment'),
    returned: t('withdraw-record.steps.returned')
  })
  return (
    <Timeline
      label={t('withdraw-record.steps.label')}
      steps={steps.map(({ key, title, ts, untilTs, state }) => ({
        key,
        title,
        state,
        time: ts > 0 ? format.exactTime(ts) : undefined,
        note: untilTs > 0 ? t('withdraw-record.steps.until', { time: format.dateTime(untilTs) }) : undefined
      }))}
    />
  )
}
