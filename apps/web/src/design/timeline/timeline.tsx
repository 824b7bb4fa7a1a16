import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { checkCircleFill, hourglassMedium, xCircleFill } from '../icons/outcome.ts'
import './timeline.css'

export type TimelineStep = {
  key: string
  title: ReactNode
  /** When it happened, or when it is expected. */
  time?: ReactNode
  note?: ReactNode
  /** `now` is in progress; `waiting` has not started. */
  state: 'done' | 'now' | 'refused' | 'waiting'
}

const ICONS = { done: checkCircleFill, now: hourglassMedium, refused: xCircleFill, waiting: null } as const

/** Steps in order on a vertical line. Each title contains the state of its step. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ key, title, time, note, state }) => (
        <li
          key={key}
          className={`timeline__step timeline__step--${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="timeline__mark">{ICONS[state] && <Icon path={ICONS[state]} size="small" />}</span>
          <span className="timeline__title">{title}</span>
          {time && <span className="timeline__time">{time}</span>}
          {note && <span className="timeline__note">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
