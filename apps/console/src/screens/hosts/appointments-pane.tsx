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

type Row = RowOf<'getAdminAppointments'>
type Decision = 'confirm' | 'decline' | 'cancel'

const COLOURS = {
  requested: 'warning',
  confirmed: 'success',
  declined: 'error',
  cancelled: 'default',
  done: 'default',
  expired: 'default'
} as const
const ACTS: Partial<Record<Row['state'], readonly Decision[]>> = {
  requested: ['confirm', 'decline'],
  confirmed: ['cancel']
}

/** Members' appointments, of all hosts or one, the most urgent first. */
export function AppointmentsPane({ host }: { host?: string }) {
  const t = useTranslations()
  const { isMasked } = useMe()
  const { show } = useQueueParts()
  const [doing, start] = useState<{ row: Row; decision: Decision } | null>(null)
  const columns = useColumns((row, decision) => start({ row, decision }))
  return (
    <>
      <FilterBar
        texts={[{ name: 'q', label: isMasked ? t('part.memberId') : t('hosts.findAppointment') }]}
        choices={[show]}
      />
      <CallTable
        name="getAdminAppointments"
        input={host ? { host } : {}}
        filters={['q', 'show']}
        rowKey={({ id }) => id}
        empty={t('hosts.noAppointments')}
        columns={columns}
      />
      {doing && <AnswerDialog {...doing} onClose={() => start(null)} />}
    </>
  )
}

function useColumns(onDo: (row: Row, decision: Decision) => void): TableColumnType<Row>[] {
  const t = useTranslations()
  const { may } = useMe()
  const { host, member, operator } = useQueueParts()
  return [
    {
      key: 'state',
      title: t('hosts.state'),
      render: (_, { state }) => <Tag color={COLOURS[state]}>{t(`hosts.appointmentStates.${state}`)}</Tag>
    },
    { key: 'due', title: t('hosts.due'), sorter: true, render: (_, { due }) => <Timestamp at={due} /> },
    member,
    host,
    { key: 'starts', title: t('hosts.starts'), sorter: true, render: (_, { starts }) => <Timestamp at={starts} /> },
    {
      key: 'place',
      title: t('hosts.place'),
      render: (_, { place, memo }) => (
        <div className="words">
          {place}
          {memo && <div className="quiet">{memo}</div>}
        </div>
      )
    },
    operator,
    {
      key: 'acts',
      title: t('part.more'),
      render: (_, row) =>
        may('answerAppointment') && (
          <Space>
            {(ACTS[row.state] ?? []).map((decision) => (
              <Button
                key={decision}
                size="small"
                type={decision === 'confirm' ? 'primary' : 'default'}
                onClick={() => onDo(row, decision)}
              >
                {t(`hosts.answers.${decision}`)}
              </Button>
            ))}
          </Space>
        )
    }
  ]
}

type DialogProps = { row: Row; decision: Decision; onClose: () => void }

/** The dialog for the message to the member that accompanies the decision. */
function AnswerDialog({ row, decision, onClose }: DialogProps) {
  const t = useTranslations()
  const action = useAction('answerAppointment', { say: t('part.done'), onDone: onClose })
  return (
    <FormDialog<{ answer?: string }>
      title={t(`hosts.answers.${decision}`)}
      okText={t(`hosts.answers.${decision}`)}
      isBusy={action.isPending}
      isDanger={decision !== 'confirm'}
      intro={<p>{t('hosts.answerText', { host: row.host.name, time: row.starts.time, place: row.place || '–' })}</p>}
      onSubmit={({ answer = '' }) => action.mutate({ id: row.id, decision, answer })}
      onClose={onClose}
    >
      <LimitedItem maxCharacters={500} name="answer" label={t('hosts.answer')}>
        <Input.TextArea rows={3} />
      </LimitedItem>
    </FormDialog>
  )
}
