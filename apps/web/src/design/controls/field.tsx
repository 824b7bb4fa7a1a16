import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { useLengthLimit } from '../../forms/use-length-limit.ts'
import { Icon } from '../icons/icon.tsx'
import { warningCircle } from '../icons/status.ts'
import './fields.css'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'maxLength'> & {
  label: ReactNode
  /** The maximum number of characters that can be sent. The field accepts more and shows an error. */
  limit?: number | undefined
  /** A hint below the field while there is no error. */
  note?: ReactNode
  /** The error, which replaces the hint. */
  error?: string | undefined
  /** The element after the text in the field: a unit or an eye. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled text field. */
export function Field({ label, note, error, end, limit = Infinity, onInput, ...input }: FieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(0)
  const { isOver, message } = useLengthLimit(typeof input.value === 'string' ? input.value.length : typed, limit)
  const isBad = Boolean(error) || isOver
  const shown = error ?? message ?? note
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className={isBad ? 'field__box field__box--bad' : 'field__box'}>
        <input
          {...input}
          className="field__input"
          id={id}
          onInput={(event) => {
            setTyped(event.currentTarget.value.length)
            onInput?.(event)
          }}
          aria-invalid={isBad ? true : undefined}
          aria-describedby={shown ? `${id}-note` : undefined}
        />
        {end}
      </div>
      <FieldNote id={`${id}-note`} note={note} error={error ?? message} />
    </div>
  )
}

type NoteProps = { id: string; note?: ReactNode; error?: string | undefined }

/** The line below a field: its hint or its error. */
export function FieldNote({ id, note, error }: NoteProps) {
  if (error) {
    return (
      <p className="field__note field__note--bad" id={id} role="alert">
        <Icon path={warningCircle} size="small" />
        {error}
      </p>
    )
  }
  return note ? (
    <p className="field__note" id={id}>
      {note}
    </p>
  ) : null
}
