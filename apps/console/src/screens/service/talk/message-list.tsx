import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { Button, Image } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Waiting } from '../../parts/waiting.tsx'

type Message = OperatorOutput<'getConversation'>['messages'][number]
type Reference = NonNullable<Message['record']>

/** The messages of a conversation, the oldest at the top. */
export function MessageList({ messages, member }: { messages: Message[]; member: number }) {
  const t = useTranslations()
  return messages.toReversed().map((message) => (
    <div key={message.id} className={message.isOwn ? 'talk__item' : 'talk__item talk__item--us'}>
      <div className="talk__message">
        {message.record && <RecordLink reference={message.record} member={member} />}
        {message.text && <p>{message.text}</p>}
        {message.imageUrl && <Image src={message.imageUrl} alt={t('service.picture')} width={200} />}
      </div>
      <span className="quiet">
        {message.operator ? `${message.operator.name}, ` : ''}
        {message.createdAt}
        {message.isFromGuest && ` · ${t('service.asGuest')}`}
        {!message.isOwn && `, ${t(message.isSeen ? 'service.seen' : 'service.sent')}`}
      </span>
    </div>
  ))
}

type EarlierProps = { member: string; before: string | undefined; more: boolean }

/** A button that loads earlier messages, one page at a time. */
export function Earlier({ member, before, more }: EarlierProps) {
  const t = useTranslations()
  const [isOpen, open] = useState(false)
  if (!more || before === undefined) return null
  if (!isOpen) return <Button onClick={() => open(true)}>{t('service.earlier')}</Button>
  return <Part member={member} before={before} />
}

function Part({ member, before }: { member: string; before: string }) {
  const query = useCall('getConversation', { member, before })
  if (!query.data) return <Waiting on={query} />
  const { messages, more } = query.data
  return (
    <>
      <Earlier member={member} before={messages.at(-1)?.id} more={more} />
      <MessageList messages={messages} member={Number(member)} />
    </>
  )
}

/** A link to the record that a message refers to. */
export function RecordLink({ reference: { kind, no }, member }: { reference: Reference; member: number }) {
  const t = useTranslations()
  const words = t(`service.records.${kind}`, { no })
  if (kind === 'withdrawal') {
    return (
      <Link to="/withdrawals/$id" params={{ id: no }}>
        {words}
      </Link>
    )
  }
  if (kind === 'order') {
    return (
      <Link to="/orders/$no" params={{ no }}>
        {words}
      </Link>
    )
  }
  if (kind === 'recharge') {
    return (
      <Link to="/recharges" search={{ tab: 'orders', orderNumber: no } as never}>
        {words}
      </Link>
    )
  }
  return (
    <Link to="/members/$id" params={{ id: String(member) }} search={{ tab: 'moneylog' } as never}>
      {words}
    </Link>
  )
}
