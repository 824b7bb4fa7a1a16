import { getRouteApi, Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useAct } from '../../api/use-call.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { Button } from '../../design/controls/button.tsx'
import { CheckField } from '../../design/controls/check-field.tsx'
import { Field, FieldNote } from '../../design/controls/field.tsx'
import { PasswordField } from '../../design/controls/password-field.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { useWords } from '../../language/language-provider.tsx'
import { refusedField } from './refused-field.ts'
import { useEnter } from './use-enter.ts'
import { useSignUpRules, type SignUp } from './use-sign-up-rules.ts'

const route = getRouteApi('/Register')

type Props = { leastAge: number; needsCode: boolean }

export function RegisterForm({ leastAge, needsCode }: Props) {
  const t = useWords()
  const { back, code = '' } = route.useSearch()
  const enter = useEnter(back)
  const { register, handleSubmit, setError, setFocus, watch, getValues, formState } = useForm<SignUp>({
    mode: 'onTouched',
    defaultValues: { code, username: '', password: '', repeat: '', birthday: '', agree: false }
  })
  const rules = useSignUpRules({ leastAge, needsCode, typed: getValues })
  const { errors } = formState
  const typed = watch()
  const isFilled = [typed.username, typed.password, typed.repeat, typed.birthday, typed.agree].every(Boolean)

  const signUp = useAct('doRegister', {
    onDone(session) {
      enter(session)
      showToast(t('register.welcome'), 'good')
    },
    handles(error) {
      const field = refusedField(error)
      if (!field) return false
      setError(field, { message: error.message })
      setFocus(field)
      return true
    }
  })
  const send = ({ code, username, password, birthday }: SignUp) =>
    signUp.mutate({ code, username, password, birthday, agree: '1' })

  return (
    <form className="stack" noValidate onSubmit={handleSubmit(send)}>
      <Field
        {...register('code', rules.code)}
        label={needsCode ? t('register.code') : t('register.codeOptional')}
        note={t('register.codeNote')}
        error={errors.code?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
      <Field
        {...register('username', rules.username)}
        label={t('register.username')}
        note={t('register.usernameNote')}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        {...register('password', rules.password)}
        label={t('register.password')}
        note={t('register.passwordNote')}
        error={errors.password?.message}
        autoComplete="new-password"
        maxLength={64}
      />
      <PasswordField
        {...register('repeat', rules.repeat)}
        label={t('register.repeat')}
        error={errors.repeat?.message}
        autoComplete="new-password"
        maxLength={64}
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
          {t.rich('register.agree', {
            terms: (words) => <Link to="/Terms">{words}</Link>,
            odds: (words) => <Link to="/Rules">{words}</Link>
          })}
        </CheckField>
        <FieldNote id="agree-note" error={errors.agree?.message} />
      </div>
      <Dock look="plain">
        <Button type="submit" block disabled={!isFilled} busy={signUp.isPending && t('register.busy')}>
          {t('register.submit')}
        </Button>
      </Dock>
    </form>
  )
}
