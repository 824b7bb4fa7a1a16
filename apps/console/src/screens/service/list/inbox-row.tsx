import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTargetSeconds } from '../../../api/counts.ts'
import { useMe } from '../../../api/me.ts'
import { useServerNow } from '../../../api/server-clock.ts'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { ageText, clockText } from '../../../parts/duration.ts'
import { Count } from '../../../parts/marks/count.tsx'
import { Initials } from '../../../parts/marks/initials.tsx'
import { urgencyOf } from '../../../parts/marks/urgency.ts'
import { Timestamp } from '../../../parts/timestamp.tsx'

const HOUR_SECONDS = 3600

type Props = {
  to: '/service/$id' | '/service/guests/$id' | '/service/tickets/$id'
  id: string
  isOpen: boolean
  name: string
  /** The time at the right. */
  time: ReactNode
  text: ReactNode
  unread?: number
  /** Who has it, and what else there is to say. */
  note?: ReactNode
}

/** One entry of the inbox: who, since when, the newest words, and who has it. */
export function InboxRow({ to, id, isOpen, name, time, text, unread = 0, note }: Props) {
  return (
    <Link
      to={to}
      params={{ id }}
      search={true as never}
      className="row-link inbox__row"
      aria-current={isOpen ? 'true' : undefined}
    >
      <Initials name={name} />
      <span className="inbox__row-text">
        <span className="inbox__row-line">
          <b>{name}</b>
          {time}
        </span>
        <span className="inbox__row-line">
          <span className="inbox__row-words">{text}</span>
          <Count of={unread} urgency="wait" />
        </span>
        {note && <span className="inbox__row-note">{note}</span>}
      </span>
    </Link>
  )
}

/** The start of the newest message, and whether it is ours. */
export function LastWords({ last }: { last: { mine: boolean; text: string; picture?: boolean } }) {
  const t = useTranslations()
  const words = last.text || (last.picture ? t('service.picture') : '–')
  return last.mine ? words : `${t('service.us')}: ${words}`
}

type Talk = {
  operator: { id: number; name: string } | null
  waits: { ts: number }
  last: { at: { time: string; ts: number } }
}

/** How long a conversation waits for an answer, or when its last message was written. */
export function TalkTime({ talk: { waits, last } }: { talk: Pick<Talk, 'waits' | 'last'> }) {
  const targetSeconds = useTargetSeconds('chats')
  if (waits.ts === 0) return <Timestamp at={last.at} />
  return <WaitClock since={waits.ts} targetSeconds={targetSeconds} />
}

/** Who has a conversation. */
export function Holder({ of }: { of: Talk['operator'] }) {
  const t = useTranslations()
  const { me } = useMe()
  if (of === null) return t('service.views.untaken')
  return of.id === me?.id ? t('service.you') : of.name
}

const CLASSES = { calm: 'figure', good: 'figure', wait: 'figure wait', bad: 'figure bad' } as const

/** How long somebody has waited, second by second within the first hour, coloured near the target and past it. */
export function WaitClock({ since, targetSeconds }: { since: number; targetSeconds: number }) {
  const { locale } = useLanguage()
  const seconds = Math.max(0, Math.floor(useServerNow() / 1000) - since)
  return (
    <span className={CLASSES[urgencyOf(seconds, targetSeconds)]} role="timer">
      {seconds < HOUR_SECONDS ? clockText(seconds) : ageText(seconds, locale)}
    </span>
  )
}
