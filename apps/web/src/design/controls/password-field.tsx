import { useState } from 'react'
import { useTranslations } from '../../language/language-provider.tsx'
import { eye, eyeSlash } from '../icons/account.ts'
import { Icon } from '../icons/icon.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A field that hides its text until the eye is pressed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const t = useTranslations()
  const [isShown, show] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          className="iconbtn"
          type="button"
          aria-label={isShown ? t('shell.hidePassword') : t('shell.showPassword')}
          onClick={() => show(!isShown)}
        >
          <Icon path={isShown ? eyeSlash : eye} />
        </button>
      }
    />
  )
}
