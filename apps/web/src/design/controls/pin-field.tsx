import { useId, type ReactNode, type Ref } from 'react'
import { PIN_LENGTH } from '../../forms/pin-length.ts'
import { FieldNote } from './field.tsx'
import './fields.css'
import './pin.css'

type Props = {
  label: ReactNode
  /** The digits typed so far. */
  value: string
  onChange: (digits: string) => void
  /** The device's keyboard, or a `Keypad` on the page instead. */
  keys?: 'device' | 'page'
  /** The link opposite the label for members who forgot the digits. */
  beside?: ReactNode
  note?: ReactNode
  error?: string | undefined
  autoComplete?: 'new-password' | 'current-password' | 'off'
  onFocus?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Six hidden digits, one per cell. Pasting is allowed: other characters are dropped, and extra digits are cut off. */
export function PinField({
  label,
  value,
  onChange,
  keys = 'device',
  beside,
  note,
  error,
  autoComplete = 'off',
  ...input
}: Props) {
  const id = useId()
  return (
    <div className="field">
      <div className="split">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      <div className={error ? 'pin pin--bad' : 'pin'}>
        <input
          {...input}
          className="pin__input"
          id={id}
          type="password"
          inputMode={keys === 'page' ? 'none' : 'numeric'}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, PIN_LENGTH))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? `${id}-note` : undefined}
        />
        {Array.from({ length: PIN_LENGTH }, (_, index) => (
          <span key={index} className={cellLook(index, value.length)} aria-hidden="true" />
        ))}
      </div>
      <FieldNote id={`${id}-note`} note={note} error={error} />
    </div>
  )
}

function cellLook(place: number, typed: number): string {
  if (place < typed) return 'pin__cell pin__cell--on'
  return place === typed ? 'pin__cell pin__cell--next' : 'pin__cell'
}
