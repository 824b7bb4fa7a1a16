import { useNavigate, useSearch } from '@tanstack/react-router'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { DayFilter } from '../../parts/lists/day-filter.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Initials } from '../../parts/marks/initials.tsx'
import { Tag } from '../../parts/marks/tag.tsx'
import { Page } from '../../parts/page.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { useIsWide } from '../../parts/use-is-phone.ts'
import { Pane } from '../../parts/window/pane.tsx'
import { OwnersNote } from '../staff/owners-note.tsx'
import { useActChoices } from './act-name.ts'
import { ActName } from './act-text.tsx'
import type { AuditRow } from './audit-row.ts'
import { AuditState, CheckButton } from './audit-state.tsx'
import { RecordDetail } from './record-detail.tsx'
import { Subject } from './subject.tsx'
import './audit.css'

/** The audit log, and whether it is complete. */
export function AuditScreen() {
  const t = useTranslations()
  const isWide = useIsWide()
  const [shown, show] = useState<AuditRow | null>(null)
  return (
    <Page title={t('section.audit')} actions={<CheckButton />}>
      <OwnersNote />
      <AuditState />
      <Filters />
      <div className={isWide && shown ? 'audit audit--split' : 'audit'}>
        <div>
          <Records onOpen={show} />
        </div>
        {isWide && shown && (
          <div className="win audit__record">
            <Pane title={t('audit.record', { number: shown.seq })} extra={<Close onClose={() => show(null)} />}>
              <RecordDetail record={shown} />
            </Pane>
          </div>
        )}
      </div>
      <Drawer
        open={!isWide && shown !== null}
        onClose={() => show(null)}
        size={560}
        title={t('audit.record', { number: shown?.seq ?? 0 })}
      >
        {shown && <RecordDetail record={shown} />}
      </Drawer>
    </Page>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  return (
    <button type="button" className="more" onClick={onClose}>
      {t('part.close')}
    </button>
  )
}

function Filters() {
  const t = useTranslations()
  const { from = '', to = '' } = useSearch({ strict: false }) as { from?: string; to?: string }
  const { data } = useCall('getOperators', { limit: '100' })
  return (
    <>
      <FilterBar
        texts={[{ name: 'q', label: t('audit.search') }]}
        choices={[
          {
            name: 'operator',
            label: t('audit.operator'),
            options: (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
          },
          { name: 'act', label: t('audit.act'), options: useActChoices() }
        ]}
      />
      <DayFilter
        days={[
          { name: 'from', label: t('audit.from'), value: from },
          { name: 'to', label: t('audit.to'), value: to }
        ]}
        label={t('audit.days')}
      />
    </>
  )
}

function Records({ onOpen }: { onOpen: (row: AuditRow) => void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { subjectKind, subjectId } = useSearch({ strict: false }) as Record<string, string | undefined>
  const onlyOne = subjectKind && subjectId
  return (
    <>
      {onlyOne && (
        <p className="quiet">
          <Tag color="line">{t('audit.onlySubject', { subject: `${subjectKind} ${subjectId}` })}</Tag>{' '}
          <button type="button" className="more" onClick={() => void navigate({ to: '/audit', search: {} as never })}>
            {t('lists.clear')}
          </button>
        </p>
      )}
      <CallTable
        name="getAudit"
        filters={['q', 'operator', 'act', 'from', 'to', 'subjectKind', 'subjectId']}
        rowKey={({ seq }) => seq}
        onOpen={onOpen}
        columns={[
          {
            key: 'seq',
            title: '#',
            sorter: true,
            render: (_, { seq }) => <span className="figure">{seq}</span>
          },
          { key: 'at', title: t('audit.at'), render: (_, row) => <Timestamp at={row.at} /> },
          {
            key: 'operator',
            title: t('audit.operator'),
            render: (_, { operator }) => <Operator operator={operator} />
          },
          { key: 'act', title: t('audit.act'), render: (_, { act }) => <ActName act={act} /> },
          { key: 'subject', title: t('audit.subject'), render: (_, { subject }) => <Subject subject={subject} /> },
          {
            key: 'reason',
            title: t('part.reason'),
            render: (_, { reason }) => reason && <div className="words">{reason}</div>
          }
        ]}
      />
    </>
  )
}

function Operator({ operator }: Pick<AuditRow, 'operator'>) {
  return (
    <span className="audit__who">
      <Initials name={operator.name} />
      <span>
        {operator.name} <RoleName role={operator.role} />
      </span>
    </span>
  )
}

function RoleName({ role }: { role: string }) {
  const t = useTranslations()
  return <span className="quiet">{t(`role.${role as 'owner'}`)}</span>
}
