import { useId, type ReactNode } from 'react'
import { FieldNote } from './field.tsx'
import { useTypedAmount } from '../../forms/use-typed-amount.ts'
import './fields.css'

type Props = {
  label: ReactNode
  /** Plain digits without leading zeros; empty if nothing is typed. */
  value: string
  onChange: (digits: string) => void
  unit?: ReactNode
  /** The button “All”, or nothing. */
  end?: ReactNode
  note?: ReactNode
  error?: string | undefined
  placeholder?: string
}

/** A field for a whole number of points, parsed and grouped as in the member's language. Ambiguous input is refused. */
export function AmountField({ label, value, onChange, unit, end, note, error, placeholder = '0' }: Props) {
  const id = useId()
  const typed = useTypedAmount(value, onChange)
  const wrong = typed.error ?? error
  return (
    <div className="amount">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="amount__line">
        <input
          className="amount__input"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={placeholder}
          value={typed.shown}
          onChange={typed.type}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong || note ? `${id}-note` : undefined}
        />
        {unit && <span className="amount__unit">{unit}</span>}
        {end}
      </div>
      <FieldNote id={`${id}-note`} note={note} error={wrong} />
    </div>
  )
}
