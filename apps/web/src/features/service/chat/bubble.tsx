import { Link } from '@tanstack/react-router'
import { Button, Spinner } from '../../../design/controls/button.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { warningCircle } from '../../../design/icons/status.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../language/language-provider.tsx'
import type { Message, Reference } from './messages.ts'
import type { Outgoing } from './use-outbox.ts'
import styles from './service-chat.module.css'

type Props = { message: Message; isSeen: boolean; showsTime: boolean }

/** A message from either side. */
export function Bubble({ message, isSeen, showsTime }: Props) {
  const t = useWords()
  const format = useFormat()
  const { mine, text, image, ref, create_ts, as_guest } = message
  const who = t(mine ? 'service.me' : 'service.staff')
  const time = format.time(create_ts)
  return (
    <li className={mine ? `${styles.chatItem} ${styles.chatItemMe}` : styles.chatItem}>
      <div className={mine ? `${styles.bubble} ${styles.bubbleMe}` : styles.bubble}>
        <span className="visually-hidden">{who}: </span>
        {ref && <AboutLink reference={ref} />}
        {text && <p>{text}</p>}
        {image && (
          <a href={image} target="_blank" rel="noopener noreferrer">
            <img className={styles.bubblePicture} src={image} alt={t('service.pictureOf', { who })} />
          </a>
        )}
      </div>
      {showsTime && (
        <p className={styles.chatTime}>
          {mine ? t(isSeen ? 'service.seen' : 'service.sent', { time }) : time}
          {mine === 1 && as_guest === 1 && ` · ${t('service.asGuest')}`}
        </p>
      )}
    </li>
  )
}

/** A link to the record that a message is about. */
function AboutLink({ reference: { kind, no } }: { reference: Reference }) {
  const t = useWords()
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
  const t = useWords()
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
