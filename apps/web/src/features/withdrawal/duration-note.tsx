import type { CallOutput } from '@glasshouse/contract'
import { clockCountdown } from '../../design/icons/member.ts'
import { Note } from '../../design/lists/note.tsx'
import { roundLength } from '../../format/lengths.ts'
import { usePeriodLength } from '../../format/use-period-length.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { durationKind } from './withdraw-sums.ts'

type Duration = CallOutput<'getUserWithdrawRole'>['duration']

/** The expected duration, if measured, and a note about what staff never ask for. */
export function DurationNote({ duration }: { duration: Duration }) {
  const t = useTranslations()
  const textOf = useDurationText()
  return (
    <Note icon={clockCountdown}>
      {t('format.sentences', { first: textOf(duration), second: t('withdraw.promise') })}
    </Note>
  )
}

/** Return a function for the text about a withdrawal's duration, if it was measured. */
export function useDurationText(): (duration: Duration) => string {
  const t = useTranslations()
  const sayLength = usePeriodLength()
  const length = (minutes: number | null) => sayLength(roundLength((minutes ?? 0) * 60))
  return (duration) => {
    const kind = durationKind(duration)
    if (kind !== 'measured') return t(`withdraw.${kind}`)
    return t('withdraw.measured', {
      n: duration.sampleSize,
      median: length(duration.medianMinutes),
      p90: length(duration.p90Minutes)
    })
  }
}
