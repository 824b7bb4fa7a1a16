import type { ButtonHTMLAttributes, CSSProperties, ReactNode } from 'react'
import './window.css'

/** One frame around a set of options; `lights` is how many stand in a row. */
export function Window({ lights, label, children }: { lights: number; label: string; children: ReactNode }) {
  return (
    <div className="window" role="group" aria-label={label} style={{ '--lights': lights } as CSSProperties}>
      {children}
    </div>
  )
}

type PaneProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  chosen?: boolean
  /** 0 to 1: how likely, and so how brightly lit. */
  chance?: number
  children: ReactNode
}

/** An option: a light of a window. */
export function Pane({ chosen, chance, className = '', children, ...rest }: PaneProps) {
  const style = chance === undefined ? undefined : ({ '--chance': chance } as CSSProperties)
  return (
    <button
      {...rest}
      type="button"
      className={`pane ${chance === undefined ? '' : 'pane--chance'} ${className}`}
      aria-pressed={chosen}
      style={style}
    >
      {children}
    </button>
  )
}
