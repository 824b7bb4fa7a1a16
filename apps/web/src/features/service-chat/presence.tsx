import type { CallOutput } from '@glasshouse/contract'
import { Note } from '../../design/lists/note.tsx'
import { formatLength, roundLength } from '../../format/lengths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useLanguage, useWords } from '../../language/language-provider.tsx'

type State = Pick<CallOutput<'getServiceState'>, 'open' | 'opens_ts' | 'answers'>

/** With fewer answers, half of them and nine in ten say nothing. */
const FEWEST = 10

/** Whether somebody is there to answer, and how long answers have taken, as far as that was measured; else when there will be. */
export function Presence({ state: { open, opens_ts: opensAt, answers } }: { state: State }) {
  const t = useWords()
  const format = useFormat()
  const { locale } = useLanguage()
  if (open === 0) {
    return (
      <Note>{opensAt > 0 ? t('service.closed', { time: format.dateTime(opensAt) }) : t('service.closedLong')}</Note>
    )
  }
  const length = (seconds: number) => formatLength(roundLength(seconds), locale)
  const { n, median_seconds: median, p90_seconds: p90 } = answers
  return (
    <p className="small muted">
      <span className="is-leaf">{t('service.open')}</span>{' '}
      {n >= FEWEST && t('service.answers', { n, median: length(median), p90: length(p90) })}
    </p>
  )
}
