import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Timestamp } from '../timestamp.tsx'
import './event-list.css'

/** Events one below the other, joined by a line. */
export function EventList({ children }: { children: ReactNode }) {
  return <ol className="events">{children}</ol>
}

type LineProps = {
  icon: string
  title: ReactNode
  at: { time: string; ts: number }
  /** Whether the list is about one day, so that the time of day is enough. */
  isOfDay?: boolean
  children?: ReactNode
}

/** One event: what happened at the left, when at the right, and details below. */
export function EventLine({ icon, title, at, isOfDay = false, children }: LineProps) {
  return (
    <li className="event">
      <Icon path={icon} />
      <div className="event__text">
        <div className="event__title">{title}</div>
        {children}
      </div>
      <span className="event__at">{isOfDay ? <TimeOfDay at={at} /> : <Timestamp at={at} />}</span>
    </li>
  )
}

function TimeOfDay({ at: { time, ts } }: Pick<LineProps, 'at'>) {
  return <time dateTime={new Date(ts * 1000).toISOString()}>{time.split(' ')[1]}</time>
}
