import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link, useParams } from '@tanstack/react-router'
import { Button, Form, Input, Select } from 'antd'
import { useAction, useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'
import { TicketState } from './list/ticket-state.tsx'
import { MemberSide } from './talk/member-side.tsx'
import { RecordLink } from './talk/record-link.tsx'
import { TalkHead } from './talk/talk.tsx'
import './talk/composer.css'

type Ticket = OperatorOutput<'getTicket'>

const MAX_LENGTH = 4000
const NEXT = ['inWork', 'answered', 'closed'] as const

/** A question or complaint with its entries and its answer, and beside it who asks. */
export function TicketScreen() {
  const t = useTranslations()
  const { may } = useMe()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall('getTicket', { id })
  const { data: ticket } = query
  if (!ticket || ticket.id !== id) {
    return (
      <section aria-label={t('service.ticket')}>
        <Waiting on={query} />
      </section>
    )
  }
  const { kind, topic, state, member, record, entries } = ticket
  return (
    <>
      <section aria-label={t('service.ticket')}>
        <TalkHead
          title={`${t(`service.kinds.${kind}`)}: ${t(`service.topics.${topic}`)}`}
          note={<TicketState state={state} />}
        >
          <Link to="/service/$id" params={{ id: String(member.id) }}>
            {t('service.conversation')}
          </Link>
        </TalkHead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too */}
        <div className="talk" role="log" aria-label={t('service.ticket')} tabIndex={0}>
          <div className="talk__all">
            <p className="talk__day">{id}</p>
            {record && <RecordLink reference={record} member={member.id} isRow />}
            {entries.map((entry) => (
              <div key={entry.id} className={entry.operator ? 'talk__item talk__item--us' : 'talk__item'}>
                <div className="talk__message">
                  {entry.text ? <p>{entry.text}</p> : <TicketState state={entry.state} />}
                </div>
                <span className="talk__meta">
                  {entry.operator?.name ?? member.username}, <Timestamp at={entry.created} />
                </span>
              </div>
            ))}
          </div>
        </div>
        {may('answerTicket') && <AnswerForm key={`${id} ${entries.length}`} ticket={ticket} />}
      </section>
      {may('getMember') && <MemberSide id={String(member.id)} />}
    </>
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
      className="composer"
      initialValues={{ text: '', state: state === 'closed' ? 'closed' : 'answered' }}
      onFinish={(fields) => answer.mutate({ id, was: state, ...fields })}
    >
      <LimitedItem maxCharacters={MAX_LENGTH} name="text" label={t('service.answer')}>
        <Input.TextArea rows={3} />
      </LimitedItem>
      <div className="composer__foot">
        <span className="quiet">{t('service.never')}</span>
        <span className="composer__acts">
          <Form.Item name="state" label={t('service.state')} layout="horizontal" noStyle>
            <Select
              aria-label={t('service.state')}
              options={NEXT.map((value) => ({ value, label: t(`service.states.${value}`) }))}
            />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={answer.isPending}>
            {t('service.send')}
          </Button>
        </span>
      </div>
    </Form>
  )
}
