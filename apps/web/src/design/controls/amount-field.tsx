import { useId, type ReactNode } from 'react'
import { formatPoints } from '../../format/points.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { FieldNote } from './field.tsx'
import './fields.css'

const LONGEST = 12

type Props = {
  label: ReactNode
  /** Digits alone, without leading zeros; empty when nothing is typed. */
  value: string
  onChange: (digits: string) => void
  unit?: ReactNode
  /** "All", or nothing. */
  end?: ReactNode
  note?: ReactNode
  error?: string | undefined
  placeholder?: string
}

/** A whole number of points: digits only, grouped while it is being typed. */
export function AmountField({ label, value, onChange, unit, end, note, error, placeholder = '0' }: Props) {
  const id = useId()
  const { locale } = useLanguage()
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
          value={value && formatPoints(`${value}.00`, locale)}
          onChange={(event) => onChange(digitsOf(event.target.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? `${id}-note` : undefined}
        />
        {unit && <span className="amount__unit">{unit}</span>}
        {end}
      </div>
      <FieldNote id={`${id}-note`} note={note} error={error} />
    </div>
  )
}

/** The digits of what was typed, without leading zeros and cut where no amount goes on. */
export function digitsOf(text: string): string {
  return text
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, LONGEST)
}
