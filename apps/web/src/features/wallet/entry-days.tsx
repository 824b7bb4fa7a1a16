import { useBase } from '../../api/use-base.ts'
import { useFormat } from '../../format/use-format.ts'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'
import { serverClock } from '../../live/server-clock.ts'
import { daysOf } from './group-by-day.ts'
import { EntryRow } from './entry-row.tsx'
import { PointSign } from './money.tsx'
import type { Entry } from './use-money-log.ts'

type Props = { rows: Entry[]; hasMore: boolean; onOpen: (entry: Entry) => void }

/** The entries by day. A day shows its sum once all its entries are loaded. */
export function EntryDays({ rows, hasMore, onOpen }: Props) {
  const format = useFormat()
  const dayName = useDayName()
  return daysOf(rows, format.date, hasMore).map(({ at, rows: ofDay, sum }) => (
    <section key={format.date(at)} aria-label={dayName(at)}>
      <h2 className="day">
        <span>{dayName(at)}</span>
        {sum !== null && (
          <span>
            {format.signed(sum)} <PointSign />
          </span>
        )}
      </h2>
      <ul className="rows rows--plain">
        {ofDay.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onOpen={() => onOpen(entry)} />
        ))}
      </ul>
    </section>
  ))
}

/** Return a function that formats a day: “today” or its weekday, always with its date. */
function useDayName(): (seconds: number) => string {
  const t = useTranslations()
  const format = useFormat()
  const { locale } = useLanguage()
  const timeZone = useBase()?.timeZone ?? 'Asia/Ho_Chi_Minh'
  return (seconds) => {
    const date = format.date(seconds)
    if (date === format.date(Math.floor(serverClock.now() / 1000))) return t('money-log.today', { date })
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(seconds * 1000)
    return t('money-log.day', { weekday: weekday.charAt(0).toLocaleUpperCase(locale) + weekday.slice(1), date })
  }
}
