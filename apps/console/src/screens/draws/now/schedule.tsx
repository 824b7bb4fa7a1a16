import { useServerNow } from '../../../api/server-clock.ts'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { clockText } from '../../../parts/duration.ts'
import { Pane } from '../../../parts/window/pane.tsx'
import { useMe } from '../../../api/me.ts'
import type { Playing } from './now.ts'
import { scheduleParts } from './schedule-parts.ts'

/** How much the strip shows: a little of what has been, and the next quarter of an hour. */
const BEFORE = 120
const WIDTH = 18 * 60
const MARK_EVERY = 120

/** The draws under way and those that follow, on one strip of time. */
export function Schedule({ lotteries }: { lotteries: readonly Playing[] }) {
  const t = useTranslations()
  const now = Math.floor(useServerNow() / 1000)
  const start = now - BEFORE
  const share = (seconds: number) => `${(100 * seconds) / WIDTH}%`
  return (
    <div className="win win--space">
      <Pane title={t('draws.schedule')} extra={<Legend />}>
        <div className="strip">
          <ul>
            {lotteries.map(({ key, name, playing }) => (
              <li key={key}>
                <span className="strip__name">{name}</span>
                <span className="strip__left figure">{clockText(playing.draws.ts - now)}</span>
                <span className="strip__row" aria-hidden="true">
                  {scheduleParts(playing, { start, width: WIDTH }).map(({ kind, from, to }) => (
                    <span
                      key={`${kind} ${start + from}`}
                      className={`strip__part strip__part--${kind}`}
                      style={{ insetInlineStart: share(from), width: share(to - from) }}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ul>
          <div className="strip__scale" aria-hidden="true">
            <span className="strip__now" style={{ insetInlineStart: share(BEFORE) }} />
            <Marks start={start} share={share} />
          </div>
        </div>
      </Pane>
    </div>
  )
}

function Marks({ start, share }: { start: number; share: (seconds: number) => string }) {
  const { locale } = useLanguage()
  const { me } = useMe()
  const format = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: me?.tz
  })
  const first = Math.ceil(start / MARK_EVERY) * MARK_EVERY
  const marks = Array.from({ length: Math.floor(WIDTH / MARK_EVERY) }, (_value, index) => first + index * MARK_EVERY)
  return marks.map((second) => (
    <span key={second} className="strip__mark figure" style={{ insetInlineStart: share(second - start) }}>
      {format.format(second * 1000)}
    </span>
  ))
}

function Legend() {
  const t = useTranslations()
  return (
    <span className="strip__legend">
      {(['open', 'locked', 'next'] as const).map((kind) => (
        <span key={kind}>
          <i className={`strip__part--${kind}`} />
          {t(`draws.parts.${kind}`)}
        </span>
      ))}
    </span>
  )
}
