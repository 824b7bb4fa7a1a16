import { useMe } from '../api/me.ts'
import { useLanguage } from '../language/language.ts'
import { daysBefore } from './last-days.ts'
import { shortTime } from './short-time.ts'

type Props = { at: { time: string; ts: number } | null | undefined }

/** A time in the site's time zone, the day only when it is not today; a dash if there is none. All of it is in the title. */
export function Timestamp({ at }: Props) {
  const { locale } = useLanguage()
  const { me } = useMe()
  if (!at?.time) return <span className="quiet">–</span>
  return (
    <time className="figure" dateTime={new Date(at.ts * 1000).toISOString()} title={at.time}>
      {shortTime(at.time, daysBefore(me?.tz, 0), locale)}
    </time>
  )
}
