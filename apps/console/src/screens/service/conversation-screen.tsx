import { Link, useParams } from '@tanstack/react-router'
import { Col, Row } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { Waiting, WaitingPage } from '../../parts/waiting.tsx'
import { useMe } from '../../api/me.ts'
import { MemberBalance, MemberIdentity, NewestNotes } from '../members/member-panes.tsx'
import { MemberStatus } from '../members/member-status.tsx'
import { AnswerBox } from './answer-box.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { Earlier, MessageList } from './message-list.tsx'
import { TalkCard } from './talk-card.tsx'
import { useMemberTyping, useSeeing } from './use-presence.ts'
import { Pane } from '../../parts/window/pane.tsx'
import './service.css'

/** A member's conversation, with facts about the member beside it. */
export function ConversationScreen() {
  const t = useTranslations()
  const { me, may } = useMe()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall('getConversation', { member: id })
  const isTyping = useMemberTyping(Number(id))
  useSeeing(query.data)
  const { data: talk } = query
  if (!talk || String(talk.member.id) !== id) return <WaitingPage on={query} />
  const isTaken = talk.operator !== null && talk.operator.id !== me?.id
  return (
    <Page title={`${talk.member.username} · ${talk.member.id}`} actions={<ConversationActions talk={talk} />}>
      <Row gutter={[24, 24]}>
        <Col xs={24} xl={14}>
          <TalkCard
            talk={talk}
            isTaken={isTaken}
            foot={may('answerMember') && <AnswerBox key={id} to={{ member: id }} lang={talk.lang} />}
          >
            <Earlier member={id} before={talk.messages.at(-1)?.id} more={talk.more} />
            {talk.messages.length === 0 && <p className="quiet">{t('service.noMessages')}</p>}
            <MessageList messages={talk.messages} member={talk.member.id} />
            <p className="talk__typing" role="status">
              {isTyping && t('service.typing')}
            </p>
          </TalkCard>
        </Col>
        <Col xs={24} xl={10}>
          {may('getMember') && <MemberPicture id={id} />}
        </Col>
      </Row>
    </Page>
  )
}

function MemberPicture({ id }: { id: string }) {
  const t = useTranslations()
  const query = useCall('getMember', { id })
  const { data: member } = query
  if (!member || String(member.id) !== id) return <Waiting on={query} />
  return (
    <div className="win win--space">
      <Pane
        title={t('service.who')}
        extra={
          <Link className="more" to="/members/$id" params={{ id }}>
            {t('service.whole')}
          </Link>
        }
      >
        <MemberStatus status={member.status} /> {member.statusReason}
      </Pane>
      <MemberIdentity member={member} />
      <MemberBalance member={member} />
      <NewestNotes member={member} />
    </div>
  )
}
