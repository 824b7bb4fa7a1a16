import { useSearch, useNavigate } from '../../router/router-context.tsx'
import { useCall } from '../../api/use-call.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { useDockSpace } from '../../design/bars/use-dock-space.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { lockSimple } from '../../design/icons/proof.ts'
import { Note } from '../../design/lists/note.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { State } from '../../design/states/state.tsx'
import { ChatLog } from '../../features/service/chat/chat-log.tsx'
import { Composer } from '../../features/service/chat/composer.tsx'
import { referenceFrom } from '../../features/service/chat/messages.ts'
import { Presence } from '../../features/service/chat/presence.tsx'
import { useConversation } from '../../features/service/chat/use-conversation.ts'
import { memberSending, useOutbox } from '../../features/service/chat/use-outbox.ts'
import { useReading } from '../../features/service/chat/use-reading.ts'
import { useStaffTyping } from '../../features/service/chat/use-typing.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useIsLive } from '../../live/use-live.ts'
import styles from '../../features/service/chat/service-chat.module.css'

const ROWS = 5
const POLL_MS = 5000
/** Poll at this interval, because the stream does not report when staff come and go. */
const PRESENCE_POLL_MS = 60_000
/** The chat with staff. It warns that staff never ask for a password, and shows when nobody is present. */
export function Chat() {
  const t = useTranslations()
  const navigate = useNavigate()
  const reference = referenceFrom(useSearch('/ServiceOnline'))
  const talk = useConversation()
  const outbox = useOutbox(memberSending, (message) => talk.add([message]))
  const isTyping = useStaffTyping()
  const isLive = useIsLive()
  const { data: state } = useCall(
    'getServiceState',
    {},
    { staleTime: 0, refetchInterval: isLive ? PRESENCE_POLL_MS : POLL_MS }
  )
  useReading(talk.rows)
  const dock = useDockSpace<HTMLDivElement>()
  const leaveReference = () => void navigate({ search: {}, replace: true, resetScroll: false })

  function send(message: { text: string; picture: Blob | null }) {
    outbox.send({ ...message, reference })
    if (reference) leaveReference()
  }

  return (
    <div className="frame frame--column frame--dock">
      <TopBar title={t('title.serviceChat')} back="/Mine" look="rule" />
      <main className="state-page">
        <div className={styles.chatHead}>
          <Note icon={lockSimple}>{t('service.safety')}</Note>
          {state && <Presence state={state} />}
        </div>
        {!talk.data ? (
          talk.isError ? (
            <Failure error={talk.error} onRetry={() => void talk.refetch()} />
          ) : (
            <SkeletonRows count={ROWS} />
          )
        ) : (
          <>
            {talk.rows.length + outbox.waiting.length === 0 && (
              <State art="empty" title={t('service.empty.title')} text={t('service.empty.text')} />
            )}
            <ChatLog
              messages={talk.rows}
              seenUpTo={state?.seenUpTo ?? null}
              older={{
                has: talk.hasNextPage,
                isLoading: talk.isFetchingNextPage,
                load: () => void talk.fetchNextPage()
              }}
              waiting={outbox.waiting}
              onAgain={outbox.again}
              onDrop={({ key }) => outbox.drop(key)}
              isTyping={isTyping}
            />
          </>
        )}
        <Dock>
          <div ref={dock}>
            <Composer reference={reference} onLeaveReference={leaveReference} onSend={send} />
          </div>
        </Dock>
      </main>
    </div>
  )
}
