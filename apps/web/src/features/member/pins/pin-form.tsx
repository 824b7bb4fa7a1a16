import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Keypad } from '../../../design/controls/keypad.tsx'
import { PinField } from '../../../design/controls/pin-field.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { firstIncomplete } from './pins-complete.ts'
import type { usePins } from './use-pins.ts'
import styles from './pin-form.module.css'

type Props = {
  lead: ReactNode
  /** The fields, in order. The last one repeats the previous one. */
  fields: readonly { name: string; label: string; use: 'new-password' | 'current-password' }[]
  form: ReturnType<typeof usePins>
  isSaving: boolean
  onComplete: (pins: readonly string[]) => void
  /** Under the fields. */
  children?: ReactNode
}

/**
 * Six-digit fields with the page's own keypad. The button looks disabled until they are complete; a press reports what
 * is missing.
 */
export function PinForm({ lead, fields, form, isSaving, onComplete, children }: Props) {
  const t = useTranslations()
  const incomplete = firstIncomplete(form.pins)

  function send(event: FormEvent) {
    event.preventDefault()
    if (incomplete === null) onComplete(form.pins)
    else form.refuse({ index: incomplete, message: t('passwords.complete') })
  }

  return (
    <form className={styles.pinForm} noValidate onSubmit={send}>
      <div className={`page stack grow ${styles.pinFormFields}`}>
        <div className="muted">{lead}</div>
        {fields.map(({ name, label, use }, index) => (
          <PinField
            key={name}
            ref={form.inputRef(index)}
            label={label}
            value={form.pins[index]!}
            keys="page"
            autoComplete={use}
            error={form.errorAt(index)}
            onChange={(digits) => form.setPin(index, digits)}
            onFocus={() => form.enter(index)}
          />
        ))}
        {children}
      </div>
      <div className={styles.pinFormKeys}>
        <div className="page page--lead page--tuck">
          <Button
            type="submit"
            kind={incomplete === null ? 'primary' : 'quiet'}
            block
            busy={isSaving && t('passwords.saving')}
          >
            {t('passwords.save')}
          </Button>
        </div>
        <Keypad onDigit={form.pressDigit} onErase={form.erase} />
      </div>
    </form>
  )
}
