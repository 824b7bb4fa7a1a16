import { CallRefused } from '@glasshouse/contract/client'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link, useParams } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { useAction, useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { Waiting } from '../../../parts/waiting.tsx'
import { useMe } from '../../../api/me.ts'
import { Composer } from '../talk/composer.tsx'
import { MessageList } from '../talk/message-list.tsx'
import { Talk, TalkHead } from '../talk/talk.tsx'
import { GuestActions } from './guest-actions.tsx'
import { guestNumber } from './guest-number.ts'
import { Tag } from '../../../parts/marks/tag.tsx'

type Conversation = OperatorOutput<'getGuestConversation'>

/**
 * A conversation with a visitor who is not signed in. Nothing identifies the visitor, and the page reminds the operator
 * of that.
 */
export function GuestScreen() {
  const t = useTranslations()
  const { me, may } = useMe()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall('getGuestConversation', { guest: id })
  const finish = useAction('finishGuestConversation')
  const { data: talk, error } = query
  useSeeing(talk)
  const member = movedTo(error)
  if (member !== null) return <Moved id={id} member={member} />
  if (!talk || talk.id !== id) {
    return (
      <section aria-label={t('service.conversation')}>
        <Waiting on={query} />
      </section>
    )
  }
  const messages = talk.messages.map((message) => ({ ...message, isFromGuest: false }))
  return (
    <>
      <Talk
        talk={talk}
        title={`${t('service.guests.visitor')} ${guestNumber(id)}`}
        note={<Tag color="warning">{t('service.guests.mark')}</Tag>}
        actions={<GuestActions talk={talk} />}
        isTaken={talk.operator !== null && talk.operator.id !== me?.id}
        foot={
          <Composer
            key={id}
            to={{ guest: id }}
            lang={talk.lang}
            close={may('finishGuestConversation') ? (until) => finish.mutate({ guest: id, until }) : undefined}
          />
        }
      >
        <MessageList messages={messages} member={0} />
      </Talk>
      <Stranger />
    </>
  )
}

/** The reminder that nobody knows who the visitor is. */
function Stranger() {
  const t = useTranslations()
  const { may } = useMe()
  return (
    <aside className="inbox__side" aria-label={t('service.who')}>
      <div className="inbox__warn">
        <b>{t('service.guests.unknown')}</b>
        <p>{t('service.guests.rule')}</p>
        {may('getMemberRecoveries') && <Link to="/recoveries">{t('section.recoveries')}</Link>}
      </div>
    </aside>
  )
}

/** Shown after the visitor has signed in: the messages are now in the member's conversation. */
function Moved({ id, member }: { id: string; member: number }) {
  const t = useTranslations()
  return (
    <section aria-label={t('service.conversation')}>
      <TalkHead title={`${t('service.guests.visitor')} ${guestNumber(id)}`} />
      <Alert
        banner
        type="info"
        title={t('service.guests.moved')}
        description={
          <Link to="/service/$id" params={{ id: String(member) }}>
            {t('service.member')} {member}
          </Link>
        }
      />
    </section>
  )
}

/** Return the member that a conversation has moved to; null if it has not moved. */
function movedTo(error: unknown): number | null {
  if (!(error instanceof CallRefused) || error.err !== 'GUEST_MOVED') return null
  return (error.data as { member: number }).member
}

/** Report the visitor's messages as seen, once an operator who can answer has them on screen. */
function useSeeing(talk: Conversation | undefined): void {
  const { may } = useMe()
  const newest = talk?.messages.find(({ isOwn }) => isOwn)
  const unseen = newest?.isSeen === false && may('readGuestConversation') ? newest.id : null
  const guest = talk?.id
  useEffect(() => {
    if (unseen === null || guest === undefined) return
    const see = () => {
      if (document.visibilityState !== 'visible') return
      void call('readGuestConversation', { guest, id: unseen }).catch(() => undefined)
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [unseen, guest])
}
