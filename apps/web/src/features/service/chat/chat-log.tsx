import { Button } from '../../../design/controls/button.tsx'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { Bubble, OutgoingBubble } from './bubble.tsx'
import { isNewer, type Message } from './messages.ts'
import type { Outgoing } from './use-outbox.ts'
import { useScroll } from './use-scroll.ts'
import styles from './service-chat.module.css'

type Props = {
  messages: Message[]
  /** The member's newest message that staff have seen; null before the first. */
  seenUpTo: string | null
  older: { has: boolean; isLoading: boolean; load: () => void }
  waiting: Outgoing[]
  onAgain: (one: Outgoing) => void
  onDrop: (one: Outgoing) => void
  isTyping: boolean
}

/** The messages by day, and those in the outbox. */
export function ChatLog({ messages, seenUpTo, older, waiting, onAgain, onDrop, isTyping }: Props) {
  const t = useTranslations()
  useScroll(messages[0]?.id, waiting.at(-1)?.key ?? messages.at(-1)?.id)
  return (
    <div className={styles.chat}>
      {older.has && (
        <Button kind="text" size="small" busy={older.isLoading && t('service.earlier')} onClick={older.load}>
          {t('service.earlier')}
        </Button>
      )}
      <div role="log" aria-label={t('service.conversation')}>
        <ol className={styles.chatLog}>
          {messages.map((message, index) => (
            <LogEntry
              key={message.id}
              message={message}
              before={messages[index - 1]}
              after={messages[index + 1]}
              seenUpTo={seenUpTo}
            />
          ))}
          {waiting.map((one) => (
            <OutgoingBubble key={one.key} outgoing={one} onAgain={() => onAgain(one)} onDrop={() => onDrop(one)} />
          ))}
        </ol>
      </div>
      <p className={styles.chatTyping} role="status">
        {isTyping && t('service.typing')}
      </p>
    </div>
  )
}

type LogEntryProps = {
  message: Message
  before: Message | undefined
  after: Message | undefined
  seenUpTo: string | null
}

const GROUP_SECONDS = 120

function LogEntry({ message, before, after, seenUpTo }: LogEntryProps) {
  const format = useFormat()
  const day = format.date(message.createdAtSeconds)
  const isLast =
    !after || after.isOwn !== message.isOwn || after.createdAtSeconds - message.createdAtSeconds > GROUP_SECONDS
  const isSeen = message.isSeen || (seenUpTo !== null && !isNewer(message.id, seenUpTo))
  return (
    <>
      {(!before || format.date(before.createdAtSeconds) !== day) && <li className={styles.chatDay}>{day}</li>}
      <Bubble message={message} isSeen={isSeen} showsTime={isLast} />
    </>
  )
}
