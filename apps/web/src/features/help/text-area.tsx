import { useId, type TextareaHTMLAttributes } from 'react'
import { FieldNote } from '../../design/controls/field.tsx'
import '../../design/controls/fields.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; error?: string | undefined }

/** A labelled box for several lines. */
export function TextArea({ label, error, ...area }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className={error ? 'field__box field__box--bad help__box' : 'field__box help__box'}>
        <textarea
          rows={4}
          {...area}
          className="field__input help__area"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
