import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../icons/icon.tsx'
import { check } from '../icons/outcome.ts'
import './fields.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { children: ReactNode; ref?: Ref<HTMLInputElement> }

/** A checkbox with its label. */
export function CheckField({ children, ...input }: Props) {
  return (
    <label className="check">
      <input {...input} className="check__input" type="checkbox" />
      <span className="check__box">
        <Icon path={check} size="tiny" />
      </span>
      <span>{children}</span>
    </label>
  )
}
