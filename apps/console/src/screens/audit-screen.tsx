import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, Descriptions, Drawer, Typography } from 'antd'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useTranslations } from '../language/language.ts'
import { CallTable } from '../parts/lists/call-table.tsx'
import { FilterBar } from '../parts/lists/filter-bar.tsx'
import { Failure } from '../parts/failure.tsx'
import { Timestamp } from '../parts/timestamp.tsx'
import { OwnersNote } from './staff/owners-note.tsx'
import { Page } from '../parts/page.tsx'

type AuditRow = OperatorOutput<'getAudit'>['rows'][number]

/** The audit log, and whether it is complete. */
export function AuditScreen() {
  const t = useTranslations()
  const [shown, show] = useState<AuditRow | null>(null)
  return (
    <Page title={t('section.audit')}>
      <OwnersNote />
      <Wholeness />
      <FilterBar
        texts={[
          { name: 'act', label: t('audit.act') },
          { name: 'operator', label: t('audit.operatorId') },
          { name: 'subjectId', label: t('audit.subjectId') }
        ]}
      />
      <CallTable
        name="getAudit"
        filters={['act', 'operator', 'subjectId']}
        rowKey={({ seq }) => seq}
        onOpen={show}
        columns={[
          { key: 'seq', title: '#', sorter: true, dataIndex: 'seq' },
          { key: 'at', title: t('audit.at'), render: (_, row) => <Timestamp at={row.at} /> },
          {
            key: 'operator',
            title: t('audit.operator'),
            render: (_, row) => `${row.operator.name} (${row.operator.role})`
          },
          { key: 'act', title: t('audit.act'), dataIndex: 'act' },
          { key: 'subject', title: t('audit.subject'), render: (_, { subject }) => `${subject.kind} ${subject.id}` },
          {
            key: 'reason',
            title: t('part.reason'),
            render: (_, { reason }) => reason && <div className="words">{reason}</div>
          }
        ]}
      />
      <Drawer
        open={shown !== null}
        onClose={() => show(null)}
        size={560}
        title={shown ? `#${shown.seq} ${shown.act}` : ''}
      >
        {shown && <Detail act={shown} />}
      </Drawer>
    </Page>
  )
}

function Wholeness() {
  const t = useTranslations()
  const { data, error, refetch } = useCall('getAuditState')
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Alert
      style={{ marginBlockEnd: 16 }}
      type={data.whole ? 'success' : 'error'}
      showIcon
      title={data.whole ? t('audit.whole', { count: data.records }) : t('audit.broken')}
      description={
        <>
          <div>{data.whole ? <span className="code">{data.head}</span> : data.problems.join(' ')}</div>
          <div>{t('audit.fullCheck', { count: data.fullCheck.records, at: data.fullCheck.at.time })}</div>
        </>
      }
    />
  )
}

function Detail({ act }: { act: AuditRow }) {
  const t = useTranslations()
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'at', label: t('audit.at'), children: act.at.time },
          { key: 'operator', label: t('audit.operator'), children: `${act.operator.name} (${act.operator.role})` },
          { key: 'address', label: t('audit.address'), children: act.address },
          { key: 'subject', label: t('audit.subject'), children: `${act.subject.kind} ${act.subject.id}` },
          { key: 'reason', label: t('part.reason'), children: act.reason || '–' },
          { key: 'hash', label: t('audit.hash'), children: <span className="code">{act.hash}</span> }
        ]}
      />
      <Sides title={t('audit.before')} value={act.before} />
      <Sides title={t('audit.after')} value={act.after} />
    </>
  )
}

function Sides({ title, value }: { title: string; value: unknown }) {
  return (
    <>
      <Typography.Title level={2} style={{ fontSize: 16, marginBlockStart: 16 }}>
        {title}
      </Typography.Title>
      <pre className="code" style={{ whiteSpace: 'pre-wrap' }}>
        {value === null || value === undefined ? '–' : JSON.stringify(value, null, 2)}
      </pre>
    </>
  )
}
