import { Button, Input, Space, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'
import { useQueueParts } from './queue.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Row = RowOf<'getHostReports'>
type Outcome = 'upheld' | 'dismissed'

/** Members' reports, about all hosts or one, the most urgent first. */
export function ReportsPane({ host }: { host?: string }) {
  const t = useTranslations()
  const { show } = useQueueParts()
  const [deciding, decide] = useState<{ row: Row; outcome: Outcome } | null>(null)
  const columns = useColumns((row, outcome) => decide({ row, outcome }))
  return (
    <>
      <FilterBar choices={[show]} />
      <CallTable
        name="getHostReports"
        input={host ? { host } : {}}
        filters={['show']}
        rowKey={({ id }) => id}
        empty={t('hosts.noReports')}
        columns={columns}
      />
      {deciding && <DecideDialog {...deciding} onClose={() => decide(null)} />}
    </>
  )
}

function useColumns(onDecide: (row: Row, outcome: Outcome) => void): TableColumnType<Row>[] {
  const t = useTranslations()
  const { may } = useMe()
  const { host, member, operator } = useQueueParts()
  return [
    {
      key: 'due',
      title: t('hosts.due'),
      sorter: true,
      render: (_, { due, late, outcome }) => (
        <>
          <Timestamp at={due} />
          {late && <Tag color="error">{t('hosts.late')}</Tag>}
          {outcome && <Tag>{t(`hosts.outcomes.${outcome}`)}</Tag>}
        </>
      )
    },
    { key: 'reason', title: t('part.reason'), render: (_, { reason }) => t(`hosts.reasons.${reason}`) },
    host,
    { key: 'text', title: t('hosts.text'), render: (_, { text }) => <div className="words">{text}</div> },
    member,
    operator,
    {
      key: 'acts',
      title: t('part.more'),
      render: (_, row) =>
        row.outcome === '' &&
        may('decideHostReport') && (
          <Space>
            {(['upheld', 'dismissed'] as const).map((outcome) => (
              <Button key={outcome} size="small" onClick={() => onDecide(row, outcome)}>
                {t(`hosts.decide.${outcome}`)}
              </Button>
            ))}
          </Space>
        )
    }
  ]
}

type DialogProps = { row: Row; outcome: Outcome; onClose: () => void }

function DecideDialog({ row, outcome, onClose }: DialogProps) {
  const t = useTranslations()
  const action = useAction('decideHostReport', { say: t('part.done'), onDone: onClose })
  return (
    <FormDialog<{ note: string }>
      title={t(`hosts.decide.${outcome}`)}
      okText={t(`hosts.decide.${outcome}`)}
      isBusy={action.isPending}
      intro={<p>{t('hosts.decideText')}</p>}
      onSubmit={({ note }) => action.mutate({ id: row.id, outcome, note })}
      onClose={onClose}
    >
      <LimitedItem
        maxCharacters={500}
        name="note"
        label={t('hosts.message')}
        rules={[{ required: true, min: 3, message: t('part.reasonRule') }]}
      >
        <Input.TextArea rows={3} />
      </LimitedItem>
    </FormDialog>
  )
}
