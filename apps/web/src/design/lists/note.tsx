import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { info } from '../icons/outcome.ts'
import './note.css'

/** A note that explains the element beside it. */
export function Note({ icon = info, children }: { icon?: string; children: ReactNode }) {
  return (
    <div className="note">
      <Icon path={icon} />
      <div>{children}</div>
    </div>
  )
}
