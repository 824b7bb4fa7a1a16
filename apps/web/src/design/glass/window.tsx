import type { ButtonHTMLAttributes, CSSProperties, ReactNode } from 'react'
import './window.css'

const MAX_LIGHTS = 4

/** A frame around a set of options; `lights` is the number of options per row. */
export function Window({ lights, label, children }: { lights: number; label: string; children: ReactNode }) {
  // A page from the server has no style attributes.
  const style = lights === MAX_LIGHTS ? undefined : ({ '--lights': lights } as CSSProperties)
  return (
    <div className="window" role="group" aria-label={label} style={style}>
      {children}
    </div>
  )
}

type PaneProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  chosen?: boolean
  /** One of the chances of three dice, as `window.css` lists them. It sets the brightness. */
  chance?: number
  children: ReactNode
}

/** An option in a window. */
export function Pane({ chosen, chance, className = '', children, ...rest }: PaneProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`pane ${chance === undefined ? '' : 'pane--chance'} ${className}`}
      aria-pressed={chosen}
      data-chance={chance}
    >
      {children}
    </button>
  )
}
