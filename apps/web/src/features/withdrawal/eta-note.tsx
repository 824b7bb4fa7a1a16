import type { CallOutput } from '@glasshouse/contract'
import { clockCountdown } from '../../design/icons/member.ts'
import { Note } from '../../design/lists/note.tsx'
import { roundLength } from '../../format/lengths.ts'
import { usePeriodLength } from '../../format/use-period-length.ts'
import { useWords } from '../../language/language-provider.tsx'
import { etaKind } from './withdraw-sums.ts'

type Eta = CallOutput<'getUserWithdrawRole'>['eta']

/** How long it takes, as far as that was measured, and what is never asked for. */
export function EtaNote({ eta }: { eta: Eta }) {
  const t = useWords()
  const words = useEtaWords()
  return (
    <Note icon={clockCountdown}>{t('format.sentences', { first: words(eta), second: t('withdraw.promise') })}</Note>
  )
}

/** Says how long a withdrawal takes, as far as that was measured. */
export function useEtaWords(): (eta: Eta) => string {
  const t = useWords()
  const sayLength = usePeriodLength()
  const length = (minutes: number | null) => sayLength(roundLength((minutes ?? 0) * 60))
  return (eta) => {
    const kind = etaKind(eta)
    if (kind !== 'measured') return t(`withdraw.${kind}`)
    return t('withdraw.measured', { n: eta.n, median: length(eta.median_min), p90: length(eta.p90_min) })
  }
}
