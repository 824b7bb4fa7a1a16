import type { ReactNode } from 'react'

type Props = {
  title?: ReactNode
  /** A few words beside the title. */
  note?: ReactNode
  /** A link or state at the right of the title. */
  extra?: ReactNode
  /** Whether the content, such as a table, reaches the edges. */
  isFlush?: boolean
  className?: string
  children: ReactNode
}

/** One pane of a window, with a title. */
export function Pane({ title, note, extra, isFlush = false, className = '', children }: Props) {
  return (
    <section className={`pane ${isFlush ? 'pane--flush' : ''} ${className}`}>
      {title !== undefined && (
        <div className="pane__head">
          <h2>{title}</h2>
          {note && <small>{note}</small>}
          {extra && <span className="pane__extra">{extra}</span>}
        </div>
      )}
      {children}
    </section>
  )
}

/** A window of one pane. */
export function PaneWindow(props: Props) {
  return (
    <div className="win win--space">
      <Pane {...props} />
    </div>
  )
}
