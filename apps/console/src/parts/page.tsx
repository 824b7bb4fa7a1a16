import type { ReactNode } from 'react'

type Props = {
  title: string
  /** What can be done here. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen: its name, what can be done, and what is there. */
export function Page({ title, actions, children }: Props) {
  return (
    <main className="page">
      <title>{`${title} · Glasshouse`}</title>
      <div className="page__head">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </main>
  )
}
