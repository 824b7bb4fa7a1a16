import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Segmented } from 'antd'
import { useMe } from '../../api/me.ts'
import { useServerSeconds } from '../../api/server-clock.ts'
import { Icon } from '../../icons/icon.tsx'
import { chartLineUp } from '../../icons/sections.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { Pane } from '../../parts/window/pane.tsx'
import { OwnersNote } from '../staff/owners-note.tsx'
import { HealthPane } from './health-pane.tsx'
import { MoneyPane } from './money-pane.tsx'
import { NextDraws } from './next-draws.tsx'
import { QueuesPane } from './queues-pane.tsx'
import { RANGES, type Range } from './range.ts'
import { ReturnsPane } from './returns-pane.tsx'
import './overview.css'

/** What waits and how the site does, by what the operator's role may read. Each figure leads to its list. */
export function OverviewScreen() {
  const t = useTranslations()
  const { may } = useMe()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { range?: string }
  const range: Range = RANGES.find((one) => one === search.range) ?? 'today'
  const isReader = may('getReport')
  const seesDraws = may('getDrawMonitor')
  return (
    <main className="page overview">
      <title>{`${t('section.overview')} · Glasshouse`}</title>
      <div className="page__head overview__head">
        <Today />
        {isReader && (
          <span className="overview__tools">
            <Segmented
              aria-label={t('overview.range')}
              value={range}
              options={RANGES.map((value) => ({ value, label: t(`overview.ranges.${value}`) }))}
              onChange={(value) =>
                void navigate({ to: '.', search: { range: value === 'today' ? undefined : value } as never })
              }
            />
            <Button icon={<Icon path={chartLineUp} />} onClick={() => void navigate({ to: '/reports' })}>
              {t('overview.report')}
            </Button>
          </span>
        )}
      </div>
      <OwnersNote />
      {isReader && <MoneyPane range={range} />}
      <div className={may('getHealth') ? 'win overview__work' : 'win'}>
        <QueuesPane />
        {may('getHealth') && <HealthPane />}
      </div>
      {isReader && seesDraws && (
        <div className="win overview__play">
          <Pane title={t('overview.returns')}>
            <ReturnsPane />
          </Pane>
          <NextDraws />
        </div>
      )}
    </main>
  )
}

/** The site's day. */
function Today() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { me } = useMe()
  const now = useServerSeconds() * 1000
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: me?.tz })
  return (
    <div className="page__name">
      <h1 tabIndex={-1}>
        <span className="unseen">{t('section.overview')}: </span>
        {day.format(now)}
      </h1>
    </div>
  )
}
