import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTargetSeconds } from '../../../api/counts.ts'
import { caretLeft } from '../../../icons/frame.ts'
import { Icon } from '../../../icons/icon.tsx'
import { clock as clockIcon } from '../../../icons/states.ts'
import { useTranslations } from '../../../language/language.ts'
import { clockText } from '../../../parts/duration.ts'
import { useIsPhone } from '../../../parts/use-is-phone.ts'
import { WaitClock } from '../list/inbox-row.tsx'
import './talk.css'

type Props = {
  talk: { waits: { ts: number }; operator: { name: string } | null }
  title: ReactNode
  /** A few words beside the title. */
  note?: ReactNode
  actions: ReactNode
  /** Whether another operator has the conversation, so that there is no answer box. */
  isTaken: boolean
  /** The answer box. */
  foot: ReactNode
  /** The messages. */
  children: ReactNode
}

/** A conversation: who is on the other side, how long they have waited, the messages, and the answer box. */
export function Talk({ talk, title, note, actions, isTaken, foot, children }: Props) {
  const t = useTranslations()
  return (
    <section aria-label={t('service.conversation')}>
      <TalkHead title={title} note={note} clock={talk.waits.ts > 0 && <ReplyClock since={talk.waits.ts} />}>
        {actions}
      </TalkHead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too */}
      <div className="talk" role="log" aria-label={t('service.conversation')} tabIndex={0}>
        <div className="talk__all">{children}</div>
      </div>
      {isTaken && <Alert banner type="info" title={t('service.takenBy', { name: talk.operator!.name })} />}
      {!isTaken && foot}
    </section>
  )
}

type HeadProps = { title: ReactNode; note?: ReactNode; clock?: ReactNode; children?: ReactNode }

/** The top of what is open: its title and actions. On a phone, it leads back to the list. */
export function TalkHead({ title, note, clock, children }: HeadProps) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const Heading = isPhone ? 'h1' : 'h2'
  return (
    <header className="talk__head">
      {isPhone && (
        <Link to="/service" search={true as never} className="ib" aria-label={t('service.back')}>
          <Icon path={caretLeft} />
        </Link>
      )}
      <div className="talk__name">
        <Heading tabIndex={-1}>{title}</Heading>
        {note && <span className="quiet">{note}</span>}
      </div>
      {clock}
      {children && <div className="talk__acts">{children}</div>}
    </header>
  )
}

/** How long the oldest unanswered message has waited, against the target. */
function ReplyClock({ since }: { since: number }) {
  const t = useTranslations()
  const targetSeconds = useTargetSeconds('chats')
  return (
    <span className="talk__clock">
      <Icon path={clockIcon} />
      <WaitClock since={since} targetSeconds={targetSeconds} />
      <span className="quiet">{t('service.ofTarget', { target: clockText(targetSeconds) })}</span>
    </span>
  )
}
