import type { ButtonHTMLAttributes, CSSProperties, ReactNode } from 'react'
import './window.css'

/** A frame around a set of options; `lights` is the number of options per row. */
export function Window({ lights, label, children }: { lights: number; label: string; children: ReactNode }) {
  return (
    <div className="window" role="group" aria-label={label} style={{ '--lights': lights } as CSSProperties}>
      {children}
    </div>
  )
}

type PaneProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  chosen?: boolean
  /** The probability, 0 to 1. It sets the brightness. */
  chance?: number
  children: ReactNode
}

/** An option in a window. */
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
