import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { Waiting } from '../../../parts/waiting.tsx'
import { MessageList } from './message-list.tsx'
import { notesAmong } from './notes-among.ts'

type Props = {
  member: string
  /** The oldest message on screen. */
  before: { id: string; createdAtSeconds: number } | undefined
  more: boolean
  notes: OperatorOutput<'getMember'>['notes']
}

/** A button that loads earlier messages, one page at a time. */
export function Earlier({ member, before, more, notes }: Props) {
  const t = useTranslations()
  const [isOpen, open] = useState(false)
  if (!more || before === undefined) return null
  if (!isOpen) return <Button onClick={() => open(true)}>{t('service.earlier')}</Button>
  return <Part member={member} before={before} notes={notes} />
}

function Part({
  member,
  before,
  notes
}: Required<Pick<Props, 'member' | 'notes'>> & { before: { id: string; createdAtSeconds: number } }) {
  const query = useCall('getConversation', { member, before: before.id })
  if (!query.data) return <Waiting on={query} />
  const { messages, more } = query.data
  return (
    <>
      <Earlier member={member} before={messages.at(-1)} more={more} notes={notes} />
      <MessageList
        messages={messages}
        member={Number(member)}
        notes={notesAmong(notes, { messages, more, until: before.createdAtSeconds })}
      />
    </>
  )
}
