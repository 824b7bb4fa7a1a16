import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { lastDays } from '../../parts/last-days.ts'
import { DayFilter } from '../../parts/lists/day-filter.tsx'
import { Page } from '../../parts/page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { GameTables } from './game-tables.tsx'
import { MoneyCharts } from './money-charts.tsx'
import { OwnersNote } from '../staff/owners-note.tsx'
import { useMe } from '../../api/me.ts'
import { PlayCharts } from './play-charts.tsx'
import { Totals } from './totals.tsx'

/** The figures of a range of days, compared with the expected values. */
export function ReportsScreen() {
  const t = useTranslations()
  const search = useSearch({ strict: false }) as { from?: string; to?: string }
  const { from, to } = { ...lastDays(useMe().me?.tz), ...search }
  const query = useCall('getReport', { from, to })
  return (
    <Page title={t('section.reports')}>
      <OwnersNote />
      <DayFilter
        days={[
          { name: 'from', label: t('reports.from'), value: from },
          { name: 'to', label: t('reports.to'), value: to }
        ]}
        label={t('reports.range')}
      />
      <p>{t('reports.rangeNote')}</p>
      {query.data && !query.error ? (
        <>
          <Totals report={query.data} />
          <PlayCharts report={query.data} />
          <MoneyCharts report={query.data} />
          <GameTables games={query.data.games} />
        </>
      ) : (
        <Waiting on={query} />
      )}
    </Page>
  )
}
