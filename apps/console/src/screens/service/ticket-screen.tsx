import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link, useParams } from '@tanstack/react-router'
import { Button, Flex, Form, Input, Select, Typography } from 'antd'
import { useAction, useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'
import { RecordLink } from './message-list.tsx'
import { TicketState } from './service-columns.tsx'
import { PaneWindow } from '../../parts/window/pane.tsx'
import './service.css'

type Ticket = OperatorOutput<'getTicket'>

const MAX_LENGTH = 4000
const NEXT = ['inWork', 'answered', 'closed'] as const

/** A ticket with its history and its answer. */
export function TicketScreen() {
  const t = useTranslations()
  const { may } = useMe()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall('getTicket', { id })
  const { data: ticket } = query
  if (!ticket || ticket.id !== id) return <WaitingPage on={query} />
  const { kind, topic, state, member, record, entries } = ticket
  return (
    <Page
      title={`${t(`service.kinds.${kind}`)}: ${t(`service.topics.${topic}`)}`}
      mark={<TicketState state={state} />}
      actions={
        <Link to="/service/$id" params={{ id: String(member.id) }}>
          {t('service.conversation')}
        </Link>
      }
    >
      <Flex gap={16} wrap style={{ marginBlockEnd: 16 }}>
        <Link to="/members/$id" params={{ id: String(member.id) }}>
          {member.username} · {member.id}
        </Link>
        <span className="figure">{id}</span>
        {record && <RecordLink reference={record} member={member.id} />}
      </Flex>
      <PaneWindow>
        {entries.map((entry) => (
          <div key={entry.id} className={entry.operator ? 'talk__item talk__item--us' : 'talk__item'}>
            <div className="talk__message">
              {entry.text ? <p>{entry.text}</p> : <TicketState state={entry.state} />}
            </div>
            <span className="quiet">
              {entry.operator?.name ?? member.username}, {entry.created.time}
            </span>
          </div>
        ))}
        {may('answerTicket') && <AnswerForm key={entries.length} ticket={ticket} />}
      </PaneWindow>
    </Page>
  )
}

function AnswerForm({ ticket: { id, state } }: { ticket: Ticket }) {
  const t = useTranslations()
  const [form] = Form.useForm<{ text: string; state: (typeof NEXT)[number] }>()
  const answer = useAction('answerTicket', { say: t('service.notified') })
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ text: '', state: state === 'closed' ? 'closed' : 'answered' }}
      onFinish={(fields) => answer.mutate({ id, was: state, ...fields })}
      style={{ marginBlockStart: 16 }}
    >
      <LimitedItem maxCharacters={MAX_LENGTH} name="text" label={t('service.answer')}>
        <Input.TextArea rows={4} />
      </LimitedItem>
      <Form.Item name="state" label={t('service.state')}>
        <Select options={NEXT.map((value) => ({ value, label: t(`service.states.${value}`) }))} />
      </Form.Item>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <Typography.Text type="secondary">{t('service.never')}</Typography.Text>
        <Button type="primary" htmlType="submit" loading={answer.isPending}>
          {t('service.send')}
        </Button>
      </Flex>
    </Form>
  )
}
