import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The state of the screen's subject. */
  mark?: ReactNode
  /** The screen's actions. On a phone, they are at the bottom, in reach of the thumb. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen: its title, actions and content. */
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
