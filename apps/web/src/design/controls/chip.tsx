import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { x } from '../icons/dismissal.ts'
import { checkCircleFill, hourglassMedium, xCircleFill } from '../icons/outcome.ts'
import './chips.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { chosen?: boolean; children: ReactNode }

/** One of several small choices. */
export function Chip({ chosen, children, ...rest }: Props) {
  return (
    <button {...rest} className="chip" type="button" aria-pressed={chosen}>
      {children}
    </button>
  )
}

type RemovableProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string
  children: ReactNode
}

/** A choice that a press removes; `label` describes that action. */
export function RemovableChip({ label, children, ...rest }: RemovableProps) {
  return (
    <button {...rest} className="chip chip--removable" type="button" aria-label={label}>
      {children}
      <Icon path={x} size="tiny" />
    </button>
  )
}

const STATES = {
  done: { look: 'tag tag--ok', icon: checkCircleFill },
  waiting: { look: 'tag tag--wait', icon: hourglassMedium },
  refused: { look: 'tag tag--bad', icon: xCircleFill }
} as const

/** A state with its icon, word and colour. */
export function Tag({ state, children }: { state: keyof typeof STATES; children: ReactNode }) {
  const { look, icon } = STATES[state]
  return (
    <span className={look}>
      <Icon path={icon} size="small" />
      {children}
    </span>
  )
}
