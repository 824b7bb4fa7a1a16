import { Link } from '../../../router/link.tsx'
import { Button, Spinner } from '../../../design/controls/button.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { warningCircle } from '../../../design/icons/status.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { Message, Reference } from './messages.ts'
import type { Outgoing } from './use-outbox.ts'
import styles from './service-chat.module.css'

type Props = { message: Message; isSeen: boolean; showsTime: boolean }

/** A message from either side. */
export function Bubble({ message, isSeen, showsTime }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const { isOwn, text, imageUrl, record, createdAtSeconds, isFromGuest } = message
  const who = t(isOwn ? 'service.me' : 'service.staff')
  const time = format.time(createdAtSeconds)
  return (
    <li className={isOwn ? `${styles.chatItem} ${styles.chatItemMe}` : styles.chatItem}>
      <div className={isOwn ? `${styles.bubble} ${styles.bubbleMe}` : styles.bubble}>
        <span className="visually-hidden">{who}: </span>
        {record && <AboutLink reference={record} />}
        {text && <p>{text}</p>}
        {imageUrl && (
          <a href={imageUrl} target="_blank" rel="noopener noreferrer">
            <img className={styles.bubblePicture} src={imageUrl} alt={t('service.pictureOf', { who })} />
          </a>
        )}
      </div>
      {showsTime && (
        <p className={styles.chatTime}>
          {isOwn ? t(isSeen ? 'service.seen' : 'service.sent', { time }) : time}
          {isOwn && isFromGuest && ` · ${t('service.asGuest')}`}
        </p>
      )}
    </li>
  )
}

/** A link to the record that a message is about. */
function AboutLink({ reference: { kind, no } }: { reference: Reference }) {
  const t = useTranslations()
  const words = t(`service.about.${kind}`, { no })
  if (kind === 'order') {
    return (
      <Link className={styles.bubbleAbout} to="/GameRecord" search={{ order: no }}>
        {words}
      </Link>
    )
  }
  if (kind === 'withdrawal') {
    return (
      <Link className={styles.bubbleAbout} to="/WithdrawRecord" search={{ order: no }}>
        {words}
      </Link>
    )
  }
  const to = { recharge: '/RechargeRecord', money: '/Moneylog', video: '/MyVideos' } as const
  return (
    <Link className={styles.bubbleAbout} to={to[kind]}>
      {words}
    </Link>
  )
}

type OutgoingProps = { outgoing: Outgoing; onAgain: () => void; onDrop: () => void }

/** A message of the member that the server has not received yet. */
export function OutgoingBubble({ outgoing: { text, state, why }, onAgain, onDrop }: OutgoingProps) {
  const t = useTranslations()
  return (
    <li className={`${styles.chatItem} ${styles.chatItemMe}`}>
      <div className={`${styles.bubble} ${styles.bubbleMe}`}>
        <span className="visually-hidden">{t('service.me')}: </span>
        {text ? <p>{text}</p> : <p>{t('service.picture')}</p>}
      </div>
      {state === 'sending' ? (
        <p className={styles.chatTime} role="status">
          <Spinner /> {t('service.sending')}
        </p>
      ) : (
        <div className={styles.chatFailed} role="alert">
          <p className={styles.chatWhy}>
            <Icon path={warningCircle} size="small" />
            <span>
              {t('service.failed')}. {why}
            </span>
          </p>
          <Button kind="outline" size="small" onClick={onAgain}>
            {t('service.again')}
          </Button>
          <Button kind="text" size="small" onClick={onDrop}>
            {t('service.discard')}
          </Button>
        </div>
      )}
    </li>
  )
}
