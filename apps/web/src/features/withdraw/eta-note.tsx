import type { CallOutput } from '@glasshouse/contract'
import { clockCountdown } from '../../design/icons/member.ts'
import { Note } from '../../design/lists/note.tsx'
import { useWords } from '../../language/language-provider.tsx'
import { etaSaid } from './withdraw-sums.ts'

type Eta = CallOutput<'getUserWithdrawRole'>['eta']

/** How long it takes, as far as that was measured, and what is never asked for. */
export function EtaNote({ eta }: { eta: Eta }) {
  const t = useWords()
  const length = useLength()
  const said = etaSaid(eta)
  return (
    <Note icon={clockCountdown}>
      {said === 'measured'
        ? t('withdraw.measured', { n: eta.n, median: length(eta.median_min), p90: length(eta.p90_min) })
        : t(`withdraw.${said}`)}{' '}
      {t('withdraw.promise')}
    </Note>
  )
}

/** Whole minutes, or seconds below one. */
function useLength(): (minutes: number | null) => string {
  const t = useWords()
  return (minutes) => {
    const seconds = Math.max(1, Math.round((minutes ?? 0) * 60))
    return seconds < 60
      ? t('format.seconds', { count: seconds })
      : t('format.minutes', { count: Math.round(seconds / 60) })
  }
}
