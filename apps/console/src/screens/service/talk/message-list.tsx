import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Image } from 'antd'
import { Fragment } from 'react'
import { notePencil } from '../../../icons/events.ts'
import { Icon } from '../../../icons/icon.tsx'
import { useMe } from '../../../api/me.ts'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { daysBefore } from '../../../parts/last-days.ts'
import { RecordLink } from './record-link.tsx'

type Message = OperatorOutput<'getConversation'>['messages'][number]
type Note = OperatorOutput<'getMember'>['notes'][number]
type Entry = { key: string; time: string; ts: number; message?: Message; note?: Note }

const NO_NOTES: readonly Note[] = []

type Props = {
  /** The newest first. */
  messages: readonly Message[]
  member: number
  /** Internal notes that belong between these messages. */
  notes?: readonly Note[]
}

/** The messages of a conversation with the internal notes between them, by day, the oldest at the top. */
export function MessageList({ messages, member, notes = NO_NOTES }: Props) {
  const entries: Entry[] = [
    ...messages
      .toReversed()
      .map((message) => ({ key: message.id, time: message.createdAt, ts: message.createdAtSeconds, message })),
    ...notes
      .toReversed()
      .map((note) => ({ key: `note ${note.id}`, time: note.created.time, ts: note.created.ts, note }))
  ].toSorted((a, b) => a.ts - b.ts)
  return entries.map(({ key, time, message, note }, index) => (
    <Fragment key={key}>
      {time.slice(0, 10) !== entries[index - 1]?.time.slice(0, 10) && <Day time={time} />}
      {message && <OneMessage message={message} member={member} />}
      {note && <InternalNote note={note} />}
    </Fragment>
  ))
}

function Day({ time }: { time: string }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { me } = useMe()
  const day = time.slice(0, 10)
  const isToday = day === daysBefore(me?.tz, 0)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return <p className="talk__day">{isToday ? t('service.today') : format.format(new Date(`${day}T00:00:00Z`))}</p>
}

function OneMessage({ message, member }: { message: Message; member: number }) {
  const t = useTranslations()
  return (
    <div className={message.isOwn ? 'talk__item' : 'talk__item talk__item--us'}>
      {message.record && <RecordLink reference={message.record} member={member} isRow />}
      {(message.text || message.imageUrl) && (
        <div className="talk__message">
          {message.text && <p>{message.text}</p>}
          {message.imageUrl && <Image src={message.imageUrl} alt={t('service.picture')} width={200} />}
        </div>
      )}
      <span className="talk__meta">
        {message.operator ? `${message.operator.name}, ` : ''}
        {message.createdAt.slice(11, 16)}
        {message.isFromGuest && ` · ${t('service.asGuest')}`}
        {!message.isOwn && `, ${t(message.isSeen ? 'service.seen' : 'service.sent')}`}
      </span>
    </div>
  )
}

function InternalNote({ note }: { note: Note }) {
  const t = useTranslations()
  return (
    <div className="talk__note">
      <Icon path={notePencil} />
      <div>
        <b>{t('service.internalNote')}</b>, {note.operator.name} {note.created.time.slice(11, 16)}
        <p>{note.text}</p>
      </div>
    </div>
  )
}
