import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'

type Props = {
  icon: string
  title: ReactNode
  text?: ReactNode
  tone?: 'good' | 'bad'
  /** What can be done now. */
  children?: ReactNode
}

/** What a page or a list has to say when it has nothing to show: why, and what can be done. */
export function StateMessage({ icon, title, text, tone = 'good', children }: Props) {
  return (
    <div className={`state state--${tone}`}>
      <span className="state__arch">
        <Icon path={icon} />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <div className="state__acts">{children}</div>
    </div>
  )
}
