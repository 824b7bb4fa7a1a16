import { Field, type FieldProps } from '../../design/controls/field.tsx'
import { PasswordField } from '../../design/controls/password-field.tsx'
import { useTranslations } from '../../language/language-provider.tsx'

const MAX_NAME_LENGTH = 254
const MAX_PASSWORD_LENGTH = 200

/** The field for the name that a member signs up and signs in with. */
export function UsernameField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      {...props}
      label={useTranslations()('login.username')}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      limit={MAX_NAME_LENGTH}
    />
  )
}

type SecretProps = Omit<FieldProps, 'label' | 'type' | 'end'> & {
  /** Whether the password is being chosen, so that a password manager can suggest one. */
  use: 'sign-in' | 'new'
  label?: string
}

/** The field for the login password. */
export function LoginPasswordField({ use, label, ...props }: SecretProps) {
  const t = useTranslations()
  return (
    <PasswordField
      {...props}
      label={label ?? t('login.password')}
      autoComplete={use === 'new' ? 'new-password' : 'current-password'}
      limit={MAX_PASSWORD_LENGTH}
    />
  )
}
