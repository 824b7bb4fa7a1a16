import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMe } from '../../api/me.ts'
import { Icon } from '../../icons/icon.tsx'
import { downloadSimple } from '../../icons/states.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { DayFilter } from '../../parts/lists/day-filter.tsx'
import { Page } from '../../parts/page.tsx'
import { Panes } from '../../parts/panes.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useIsPrinted } from '../../theme/paper.ts'
import { OwnersNote } from '../staff/owners-note.tsx'
import { COMPARISONS, type Days } from './earlier-days.ts'
import { ExportDialog } from './export-dialog.tsx'
import { FairnessTab } from './fairness-tab.tsx'
import { MoneyTab } from './money-tab.tsx'
import { SalesTab, ServiceTab } from './other-tabs.tsx'
import { PlayTab } from './play-tab.tsx'
import { useChosenDays, useReport, type Compared } from './use-report.ts'
import './reports.css'

/** The figures of a range of days beside those of earlier ones, and compared with chance. */
export function ReportsScreen() {
  const t = useTranslations()
  const { compared, failed, isStale } = useReport()
  return (
    <Page title={t('section.reports')} actions={<Actions />}>
      <OwnersNote />
      <Choices />
      {compared ? (
        <div className={isStale ? 'report report--stale' : 'report'} aria-busy={isStale}>
          <RangeNote isUnfinished={compared.unfinished !== undefined} />
          <Tabs compared={compared} />
        </div>
      ) : (
        <Waiting on={failed} />
      )}
    </Page>
  )
}

function Actions() {
  const t = useTranslations()
  const { may } = useMe()
  const [isSaving, save] = useState(false)
  return (
    <>
      <Button onClick={() => window.print()}>{t('reports.print')}</Button>
      {may('exportReport') && (
        <Button icon={<Icon path={downloadSimple} />} onClick={() => save(true)}>
          {t('reports.csv')}
        </Button>
      )}
      {isSaving && <ExportDialog onClose={() => save(false)} />}
    </>
  )
}

/** The days and what they are compared with. Both are in the address. */
function Choices() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { days, comparison } = useChosenDays()
  return (
    <div className="report__tools">
      <DayFilter
        days={[
          { name: 'from', label: t('reports.from'), value: days.from },
          { name: 'to', label: t('reports.to'), value: days.to }
        ]}
        label={t('reports.range')}
      />
      <label className="filters__day report__against">
        <span className="quiet">{t('reports.compare')}</span>
        <Select
          aria-label={t('reports.compare')}
          value={comparison}
          options={COMPARISONS.map((value) => ({ value, label: t(`reports.against.${value}`) }))}
          onChange={(value: string) =>
            void navigate({
              to: '.',
              search: ((old: object) => ({ ...old, against: value === 'before' ? undefined : value })) as never
            })
          }
        />
      </label>
    </div>
  )
}

/** Which days are shown and compared, in words. */
function RangeNote({ isUnfinished }: { isUnfinished: boolean }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { days, earlier } = useChosenDays()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const write = ({ from, to }: Days) => format.formatRange(Date.parse(from), Date.parse(to))
  return (
    <p className="report__range">
      {earlier
        ? t('reports.rangeOf', { days: write(days), earlier: write(earlier) })
        : t('reports.rangeAlone', { days: write(days) })}{' '}
      {isUnfinished && t('reports.unfinished')} <span className="report__tools">{t('reports.rangeNote')}</span>
    </p>
  )
}

/** The parts of the report, one at a time; on paper, one after the other. */
function Tabs({ compared }: { compared: Compared }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const isPrinted = useIsPrinted()
  const { tab = 'play' } = useSearch({ strict: false }) as { tab?: string }
  const parts: { key: string; label: string; children: ReactNode }[] = [
    { key: 'play', label: t('reports.tabs.play'), children: <PlayTab compared={compared} /> },
    { key: 'money', label: t('reports.tabs.money'), children: <MoneyTab compared={compared} /> },
    { key: 'fairness', label: t('reports.tabs.fairness'), children: <FairnessTab report={compared.report} /> },
    { key: 'sales', label: t('reports.tabs.sales'), children: <SalesTab compared={compared} /> },
    { key: 'service', label: t('reports.tabs.service'), children: <ServiceTab compared={compared} /> }
  ]
  if (isPrinted) {
    return parts.map(({ key, label, children }) => (
      <section key={key}>
        <h2>{label}</h2>
        {children}
      </section>
    ))
  }
  return (
    <Panes
      items={parts}
      label={t('section.reports')}
      shown={tab}
      onShow={(key) =>
        void navigate({
          to: '.',
          search: ((old: object) => ({ ...old, tab: key === 'play' ? undefined : key })) as never
        })
      }
    />
  )
}
