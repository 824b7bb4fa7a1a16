import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from '../../router/link.tsx'
import { CheckField } from '../../design/controls/check-field.tsx'
import { Field, FieldNote } from '../../design/controls/field.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { LoginPasswordField, UsernameField } from './credential-fields.tsx'
import { useSignUpRules, type SignUp } from './use-sign-up-rules.ts'

type Props = { form: UseFormReturn<SignUp>; leastAge: number; needsCode: boolean }

export function RegisterFields({ form, leastAge, needsCode }: Props) {
  const t = useTranslations()
  const { register, formState } = form
  const rules = useSignUpRules({ leastAge, needsCode, form })
  const { errors } = formState
  return (
    <>
      <Field
        {...register('code', rules.code)}
        label={needsCode ? t('register.code') : t('register.codeOptional')}
        note={t('register.codeNote')}
        error={errors.code?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        limit={32}
      />
      <UsernameField
        {...register('username', rules.username)}
        note={t('register.usernameNote')}
        error={errors.username?.message}
      />
      <LoginPasswordField
        {...register('password', rules.password)}
        use="new"
        note={t('register.passwordNote')}
        error={errors.password?.message}
      />
      <LoginPasswordField
        {...register('repeat', rules.repeat)}
        use="new"
        label={t('register.repeat')}
        error={errors.repeat?.message}
      />
      <Field
        {...register('birthday', rules.birthday)}
        label={t('register.birthday')}
        note={t('register.birthdayNote', { age: leastAge })}
        error={errors.birthday?.message}
        type="date"
        min="1900-01-01"
        autoComplete="bday"
      />
      <div>
        <CheckField {...register('agree', { required: true })} aria-invalid={errors.agree ? true : undefined}>
          {t.rich('register.agree', { terms: termsLink, odds: oddsLink })}
        </CheckField>
        <FieldNote id="agree-note" error={errors.agree?.message} />
      </div>
    </>
  )
}

const termsLink = (words: ReactNode) => <Link to="/Terms">{words}</Link>

const oddsLink = (words: ReactNode) => <Link to="/Rules">{words}</Link>
