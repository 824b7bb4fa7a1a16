import type { CallOutput } from '@glasshouse/contract'
import { useCall } from '../../../api/use-call.ts'
import { Note } from '../../../design/lists/note.tsx'
import { formatLength, roundLength } from '../../../format/lengths.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useLanguage, useTranslations } from '../../../language/language-provider.tsx'

type State = CallOutput<'getServicePresence'>
type Reader = 'member' | 'guest'

/** The minimum number of answers for a meaningful median and 90th percentile. */
const MIN_ANSWERS = 10

/** Show whether staff are present and, if enough answers were measured, how long answers take. */
export function Presence({ state, reader = 'member' }: { state: State; reader?: Reader }) {
  const t = useTranslations()
  const format = useFormat()
  const lengths = useLengths(state)
  const { isOpen, opensAtSeconds } = state
  if (!isOpen) {
    const first =
      opensAtSeconds > 0 ? t('service.closed', { time: format.dateTime(opensAtSeconds) }) : t('service.closedLong')
    const second = lengths ?? t(reader === 'guest' ? 'service.unmeasuredGuest' : 'service.unmeasured')
    return <Note>{t('format.sentences', { first, second })}</Note>
  }
  return (
    <p className="small muted">
      <span className="is-leaf">{t('service.open')}</span> {lengths}
    </p>
  )
}

const POLL_MS = 60_000

/** The same for visitors without an account. */
export function PublicPresence({ reader }: { reader: Reader }) {
  const { data } = useCall('getServicePresence', {}, { staleTime: 0, refetchInterval: POLL_MS })
  return data && <Presence state={data} reader={reader} />
}

/** Return the median and 90th percentile of recent answer times; null if too few were measured. */
function useLengths({ answers }: State): string | null {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { count, medianSeconds, p90Seconds } = answers
  if (count < MIN_ANSWERS) return null
  const length = (seconds: number) => formatLength(roundLength(seconds), locale)
  return t('service.answers', { n: count, median: length(medianSeconds), p90: length(p90Seconds) })
}
