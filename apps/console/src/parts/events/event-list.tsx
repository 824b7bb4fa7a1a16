import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
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
  const [day = '', ofDay = ''] = at.time.split(' ')
  return (
    <li className="event">
      <Icon path={icon} />
      <div className="event__text">
        <div className="event__title">{title}</div>
        {children}
      </div>
      <time className="event__at" dateTime={new Date(at.ts * 1000).toISOString()}>
        {isOfDay ? ofDay : `${day} ${ofDay}`}
      </time>
    </li>
  )
}
