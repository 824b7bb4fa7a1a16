import type { ReactNode } from 'react'
import { check, x } from '../../icons/frame.ts'
import { Icon } from '../../icons/icon.tsx'
import { clock } from '../../icons/states.ts'

/** How a state is to be read: good, waiting for somebody, bad, of no matter, or a fact that is no state. */
export type Tone = 'success' | 'processing' | 'warning' | 'error' | 'default' | 'line'

const LOOKS: Record<Tone, { className: string; icon?: string }> = {
  success: { className: 'tag tag--good', icon: check },
  processing: { className: 'tag', icon: clock },
  warning: { className: 'tag tag--wait', icon: clock },
  error: { className: 'tag tag--bad', icon: x },
  default: { className: 'tag' },
  line: { className: 'tag tag--line' }
}

type Props = { color?: Tone; children: ReactNode }

/** A state: a word and an icon, then a colour. */
export function Tag({ color = 'default', children }: Props) {
  const { className, icon } = LOOKS[color]
  return (
    <span className={className}>
      {icon && <Icon path={icon} />}
      {children}
    </span>
  )
}
