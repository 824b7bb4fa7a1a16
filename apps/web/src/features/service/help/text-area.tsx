import { useId, type TextareaHTMLAttributes } from 'react'
import { FieldNote } from '../../../design/controls/field.tsx'
import '../../../design/controls/fields.css'
import { useLengthLimit } from '../../../forms/use-length-limit.ts'
import styles from './help.module.css'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength' | 'value'> & {
  label: string
  value: string
  /** The maximum number of characters that can be sent. The field accepts more and shows an error. */
  limit: number
  error?: string | undefined
}

/** A labelled field for several lines. */
export function TextArea({ label, error, limit, ...area }: Props) {
  const id = useId()
  const { isOver, message } = useLengthLimit(area.value.length, limit)
  const isBad = Boolean(error) || isOver
  const shown = error ?? message
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className={isBad ? `field__box field__box--bad ${styles.helpBox}` : `field__box ${styles.helpBox}`}>
        <textarea
          rows={4}
          {...area}
          className={`field__input ${styles.helpArea}`}
          id={id}
          aria-invalid={isBad ? true : undefined}
          aria-describedby={shown ? `${id}-note` : undefined}
        />
      </div>
      <FieldNote id={`${id}-note`} error={shown} />
    </div>
  )
}
