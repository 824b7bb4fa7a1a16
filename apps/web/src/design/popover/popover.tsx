import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import '../overlays/overlays.css'
import '../bars/bars.css'
import './popover.css'

type Props = {
  /** The icon of the button that opens the note. */
  icon: string
  label: string
  /** The name of the note for screen readers. */
  title: string
  children: ReactNode
}

/** A small note that opens below its button. Escape, a press outside and the button close it. */
export function Popover({ icon, label, title, children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger className="bar__link bar__link--end">
        <Icon path={icon} size="small" />
        {label}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="popover-place" side="bottom" align="end" sideOffset={6} collisionPadding={12}>
          <Base.Popup className="popover popover--placed">
            <Base.Title className="visually-hidden">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
