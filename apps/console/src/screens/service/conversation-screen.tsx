import { Link, useParams } from '@tanstack/react-router'
import { Alert, Card, Col, Row, Typography } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { Waiting, WaitingPage } from '../../parts/waiting.tsx'
import { useMe } from '../../session/me.ts'
import { MemberFacts } from '../members/member-facts.tsx'
import { MemberStatus } from '../members/member-status.tsx'
import { AnswerBox } from './answer-box.tsx'
import { ConversationActs } from './conversation-acts.tsx'
import { Earlier, MessageList } from './message-list.tsx'
import { Since } from './service-columns.tsx'
import { useMemberTyping, useSeeing } from './use-presence.ts'
import './service.css'

/** A member's conversation, with who the member is beside it. */
export function ConversationScreen() {
  const t = useWords()
  const { me, may } = useMe()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const asked = useCall('getConversation', { member: id })
  const isTyping = useMemberTyping(Number(id))
  useSeeing(asked.data)
  const { data: talk } = asked
  if (!talk || String(talk.member.id) !== id) return <WaitingPage on={asked} />
  const isTaken = talk.operator !== null && talk.operator.id !== me?.id
  return (
    <Page title={`${talk.member.username} · ${talk.member.id}`} actions={<ConversationActs talk={talk} />}>
      <Row gutter={[24, 24]}>
        <Col xs={24} xl={14}>
          <Card title={t('service.conversation')} extra={talk.waits.ts > 0 && <WaitsSince ts={talk.waits.ts} />}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too */}
            <div className="talk" role="log" aria-label={t('service.conversation')} tabIndex={0}>
              <div className="talk__all">
                <Earlier member={id} before={talk.messages.at(-1)?.id} more={talk.more} />
                {talk.messages.length === 0 && <p className="quiet">{t('service.noMessages')}</p>}
                <MessageList messages={talk.messages} member={talk.member.id} />
                <p className="talk__typing" role="status">
                  {isTyping && t('service.typing')}
                </p>
              </div>
            </div>
            {isTaken && <Alert type="info" showIcon title={t('service.takenBy', { name: talk.operator!.name })} />}
            {may('answerMember') && !isTaken && <AnswerBox key={id} to={{ member: id }} lang={talk.lang} />}
          </Card>
        </Col>
        <Col xs={24} xl={10}>
          {may('getMember') && <MemberPicture id={id} />}
        </Col>
      </Row>
    </Page>
  )
}

function WaitsSince({ ts }: { ts: number }) {
  const t = useWords()
  return (
    <Typography.Text type="warning">
      {t('service.waits')} <Since ts={ts} />
    </Typography.Text>
  )
}

function MemberPicture({ id }: { id: string }) {
  const t = useWords()
  const asked = useCall('getMember', { id })
  const { data: member } = asked
  if (!member || String(member.id) !== id) return <Waiting on={asked} />
  return (
    <Card
      title={t('service.who')}
      extra={
        <Link to="/members/$id" params={{ id }}>
          {t('service.whole')}
        </Link>
      }
    >
      <MemberStatus status={member.status} /> {member.status_reason}
      <MemberFacts member={member} columns={1} />
      {member.notes.slice(0, 3).map(({ id: note, text, operator }) => (
        <Alert key={note} type="info" title={text} description={operator.name} style={{ marginBlockStart: 8 }} />
      ))}
    </Card>
  )
}
