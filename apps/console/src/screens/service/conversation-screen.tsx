import { useParams } from '@tanstack/react-router'
import { useAction, useCall } from '../../api/use-call.ts'
import { useMe } from '../../api/me.ts'
import { useTranslations } from '../../language/language.ts'
import { memberLanguages } from '../../parts/texts-field.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { Composer } from './talk/composer.tsx'
import { ConversationActions } from './talk/conversation-actions.tsx'
import { Earlier } from './talk/earlier.tsx'
import { MemberSide } from './talk/member-side.tsx'
import { MessageList } from './talk/message-list.tsx'
import { notesAmong } from './talk/notes-among.ts'
import { Talk } from './talk/talk.tsx'
import { useMemberTyping, useSeeing } from './talk/use-presence.ts'

/** A member's conversation with the internal notes in it, and beside it who the member is. */
export function ConversationScreen() {
  const t = useTranslations()
  const { me, may } = useMe()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall('getConversation', { member: id })
  const { data: member } = useCall('getMember', { id }, { enabled: may('getMember') })
  const finish = useAction('finishConversation')
  const isTyping = useMemberTyping(Number(id))
  useSeeing(query.data)
  const { data: talk } = query
  if (!talk || String(talk.member.id) !== id) {
    return (
      <section aria-label={t('service.conversation')}>
        <Waiting on={query} />
      </section>
    )
  }
  const notes = member && String(member.id) === id ? member.notes : []
  const { messages, more } = talk
  return (
    <>
      <Talk
        talk={talk}
        title={talk.member.name || talk.member.username}
        note={memberLanguages[talk.lang as keyof typeof memberLanguages]}
        actions={<ConversationActions talk={talk} />}
        isTaken={talk.operator !== null && talk.operator.id !== me?.id}
        foot={
          <Composer
            key={id}
            to={{ member: id }}
            lang={talk.lang}
            close={may('finishConversation') ? (until) => finish.mutate({ member: id, until }) : undefined}
          />
        }
      >
        <Earlier member={id} before={messages.at(-1)} more={more} notes={notes} />
        {messages.length === 0 && <p className="quiet">{t('service.noMessages')}</p>}
        <MessageList messages={messages} member={talk.member.id} notes={notesAmong(notes, { messages, more })} />
        <p className="talk__typing" role="status">
          {isTyping && t('service.typing')}
        </p>
      </Talk>
      {may('getMember') && <MemberSide id={id} />}
    </>
  )
}
