import type { ReactNode } from 'react'

type Props = {
  title: string
  /** How the thing stands that the screen is about. */
  mark?: ReactNode
  /** What can be done here; at the foot of a phone, where the thumb is. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen: its name, what can be done, and what is there. */
export function Page({ title, mark, actions, children }: Props) {
  return (
    <main className="page">
      <title>{`${title} · Glasshouse`}</title>
      <div className="page__head">
        <div className="page__name">
          <h1 tabIndex={-1}>{title}</h1>
          {mark}
        </div>
        {actions && <div className="page__acts">{actions}</div>}
      </div>
      {children}
    </main>
  )
}
