import { CallRefused } from '@glasshouse/contract/client'
import { useSearch } from '../../router/router-context.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSignUp } from '../../api/once/use-sign-up.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Note } from '../../design/lists/note.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { dropNewcomer, readNewcomer } from '../../features/member/external-sign-in/newcomer.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { RegisterFields } from './register-fields.tsx'
import { useEnter } from './use-enter.ts'
import type { SignUp } from './use-sign-up-rules.ts'

const EMPTY: SignUp = { code: '', username: '', password: '', repeat: '', birthday: '', agree: false }
const SECRET = ['username', 'birthday', 'password', 'repeat'] as const

type Props = { leastAge: number; needsCode: boolean }

/** The sign-up form. A refusal shows at its field. */
export function RegisterForm({ leastAge, needsCode }: Props) {
  const t = useTranslations()
  const { back, code } = useSearch('/Register')
  const enter = useEnter(back)
  const form = useDraftForm<SignUp>('register', {
    empty: EMPTY,
    given: code ? { code } : {},
    secret: SECRET,
    mode: 'onTouched'
  })
  const typed = useWatch({ control: form.control })
  const isFilled = [typed.username, typed.password, typed.repeat, typed.birthday, typed.agree].every(Boolean)

  const signUp = useSignUp({
    onDone(session) {
      enter(session)
      showToast(t('register.welcome'), 'good')
    },
    handles(error) {
      if (error instanceof CallRefused && error.err === 'BIND_INVALID') dropNewcomer()
      const field = refusedField(error)
      if (!field) return false
      form.setError(field, { message: error.message })
      form.setFocus(field)
      return true
    }
  })
  const send = ({ code, username, password, birthday }: SignUp) =>
    signUp.mutate({
      inviteCode: code,
      username,
      password,
      birthday,
      agreesToTerms: true,
      signUpToken: readNewcomer()?.token ?? ''
    })

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(send)}>
      <NewcomerNote />
      <RegisterFields form={form} leastAge={leastAge} needsCode={needsCode} />
      <Dock look="plain">
        <Button type="submit" block disabled={!isFilled} busy={signUp.isPending && t('register.busy')}>
          {t('register.submit')}
        </Button>
      </Dock>
    </form>
  )
}

/** The external identity that the new account will be linked to. */
function NewcomerNote() {
  const t = useTranslations()
  const [newcomer] = useState(readNewcomer)
  return newcomer && <Note>{t('external-sign-in.binding', { name: newcomer.nickname })}</Note>
}

/** The form's name of each field of the call. */
const FIELDS = {
  inviteCode: 'code',
  username: 'username',
  password: 'password',
  birthday: 'birthday',
  agreesToTerms: 'agree'
} as const

/** Return the field of the sign-up form that a refusal is about; null if it is about none of them. */
function refusedField(error: unknown): (typeof FIELDS)[keyof typeof FIELDS] | null {
  const field = error instanceof CallRefused ? error.field : null
  return field !== null && field in FIELDS ? FIELDS[field as keyof typeof FIELDS] : null
}
