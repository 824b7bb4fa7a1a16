import { Dock } from '../../../design/bars/dock.tsx'
import { useDockSpace } from '../../../design/bars/use-dock-space.ts'
import { TopBar } from '../../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../../design/controls/button.tsx'
import { lockSimple } from '../../../design/icons/proof.ts'
import { Note } from '../../../design/lists/note.tsx'
import { Failure } from '../../../design/states/failure.tsx'
import { SkeletonRows } from '../../../design/states/skeleton.tsx'
import { ChatLog } from '../../../features/service/chat/chat-log.tsx'
import { Composer } from '../../../features/service/chat/composer.tsx'
import { PublicPresence } from '../../../features/service/chat/presence.tsx'
import { useOutbox } from '../../../features/service/chat/use-outbox.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { EndConversation } from './end-conversation.tsx'
import { guestSending, useGuestChat, useGuestReading } from './use-guest-chat.ts'
import styles from '../../../features/service/chat/service-chat.module.css'

const ROWS = 4
/** The number of remaining messages from which on they are shown. */
const WARNING_FROM = 5

const noOlder = { has: false, isLoading: false, load: () => undefined }

/** The chat without a session. It explains what staff cannot see, and who can read it. */
export function GuestChat() {
  const t = useTranslations()
  const talk = useGuestChat()
  const outbox = useOutbox(guestSending, (message) => void talk.add(message))
  useGuestReading(talk.rows)
  const dock = useDockSpace<HTMLDivElement>()
  const isEmpty = talk.rows.length + outbox.waiting.length === 0
  return (
    <div className="frame frame--column frame--dock">
      <TopBar title={t('title.serviceChat')} back="/ServicePage" look="rule" />
      <main className="state-page">
        <Head />
        {talk.isWaiting ? (
          talk.isError ? (
            <Failure error={talk.error} onRetry={() => void talk.refetch()} />
          ) : (
            <SkeletonRows count={ROWS} />
          )
        ) : (
          <>
            {isEmpty ? (
              // Without a log, the page stays at the top, where the notes for guests are.
              <Empty text={t(talk.isGone ? 'service.guest.gone' : 'service.empty.text')} />
            ) : (
              <ChatLog
                messages={talk.rows}
                seenUpTo={null}
                older={noOlder}
                waiting={outbox.waiting}
                onAgain={outbox.again}
                onDrop={({ key }) => outbox.drop(key)}
                isTyping={false}
              />
            )}
            <div className={styles.chatFoot}>
              <Left left={talk.left} />
              {talk.rows.length > 0 && <EndConversation onEnded={talk.forget} />}
            </div>
          </>
        )}
        <Dock>
          <div ref={dock}>
            <Composer
              as="guest"
              closed={talk.left === 0}
              reference={null}
              onLeaveReference={() => undefined}
              onSend={({ text }) => outbox.send({ text, picture: null, reference: null })}
            />
          </div>
        </Dock>
      </main>
    </div>
  )
}

function Head() {
  const t = useTranslations()
  return (
    <div className={styles.chatHead}>
      <Note icon={lockSimple}>{t('service.safety')}</Note>
      <Note>{t('service.guest.note')}</Note>
      <ButtonLink to="/Recovery" kind="outline" size="small">
        {t('title.recovery')}
      </ButtonLink>
      <p className="small muted">{t('service.guest.bound')}</p>
      <PublicPresence reader="guest" />
    </div>
  )
}

function Empty({ text }: { text: string }) {
  const t = useTranslations()
  return (
    <section className={`${styles.chatFoot} ${styles.chatFootEmpty}`}>
      <h2 className="section__title">{t('service.empty.title')}</h2>
      <p className="muted centre">{text}</p>
    </section>
  )
}

/** The number of remaining messages, shown once it is low. */
function Left({ left }: { left: number | undefined }) {
  const t = useTranslations()
  return (
    <p className="small muted" role="status">
      {left !== undefined &&
        left <= WARNING_FROM &&
        (left === 0 ? t('service.guest.none') : t('service.guest.left', { left }))}
    </p>
  )
}
