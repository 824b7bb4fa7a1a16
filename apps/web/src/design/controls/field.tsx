import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { Icon } from '../icons/icon.tsx'
import { warningCircle } from '../icons/status.ts'
import './fields.css'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: ReactNode
  /** A hint under the box, while nothing is wrong. */
  note?: ReactNode
  /** What is wrong; replaces the hint. */
  error?: string | undefined
  /** What stands in the box after the text: a unit, an eye. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled box to type in. */
export function Field({ label, note, error, end, ...input }: FieldProps) {
  const id = useId()
  const said = error ?? note
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className={error ? 'field__box field__box--bad' : 'field__box'}>
        <input
          {...input}
          className="field__input"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={said ? `${id}-note` : undefined}
        />
        {end}
      </div>
      <FieldNote id={`${id}-note`} note={note} error={error} />
    </div>
  )
}

type NoteProps = { id: string; note?: ReactNode; error?: string | undefined }

/** The line under a field: its hint, or what is wrong with it. */
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
