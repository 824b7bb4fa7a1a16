import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
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
  const t = useWords()
  const search = useSearch({ strict: false }) as { from?: string; to?: string }
  const { from, to } = { ...lastDays(useMe().me?.tz), ...search }
  const asked = useCall('getReport', { from, to })
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
      {asked.data && !asked.error ? (
        <>
          <Totals report={asked.data} />
          <PlayCharts report={asked.data} />
          <MoneyCharts report={asked.data} />
          <GameTables games={asked.data.games} />
        </>
      ) : (
        <Waiting on={asked} />
      )}
    </Page>
  )
}
