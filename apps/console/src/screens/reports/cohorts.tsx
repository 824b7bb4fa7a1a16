import { useTranslations } from '../../language/language.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { useFormats } from './formats.ts'
import type { Report } from './use-report.ts'

type Flow = Report['total']['recharges']
type Row = { day: string; flow: Flow }

type Props = {
  title: string
  /** What becomes of a request in the end. */
  done: string
  report: Report
  of: (day: Report['total']) => Flow
}

/** What became of the requests of each day: how many are done, and how long these took. */
export function Cohorts({ title, done, report: { days, total }, of }: Props) {
  const t = useTranslations()
  const { count, points, share, seconds } = useFormats()
  const rows: Row[] = [
    ...days.map((day) => ({ day: day.day, flow: of(day) })).filter(({ flow }) => flow.asked > 0),
    { day: t('reports.allDays'), flow: of(total) }
  ]
  return (
    <div className="win win--space">
      <Pane title={title} note={t('reports.cohortNote')} isFlush>
        <RowTable<Row>
          rowKey={({ day }) => day}
          rows={rows}
          columns={[
            {
              key: 'day',
              title: t('reports.day'),
              render: (_, { day }) => (day === t('reports.allDays') ? <b>{day}</b> : day)
            },
            { key: 'asked', title: t('reports.requested'), align: 'end', render: (_, { flow }) => count(flow.asked) },
            { key: 'done', title: done, align: 'end', render: (_, { flow }) => count(flow.done) },
            {
              key: 'share',
              title: t('reports.shareDone'),
              align: 'end',
              render: (_, { flow }) => share(flow.asked === 0 ? null : flow.done / flow.asked)
            },
            { key: 'points', title: t('reports.points'), align: 'end', render: (_, { flow }) => points(flow.points) },
            {
              key: 'p50',
              title: t('reports.p50'),
              align: 'end',
              render: (_, { flow }) => seconds(flow.seconds.middle)
            },
            { key: 'p90', title: t('reports.p90'), align: 'end', render: (_, { flow }) => seconds(flow.seconds.p90) },
            {
              key: 'longest',
              title: t('reports.longest'),
              align: 'end',
              render: (_, { flow }) => seconds(flow.seconds.longest)
            }
          ]}
        />
      </Pane>
    </div>
  )
}
