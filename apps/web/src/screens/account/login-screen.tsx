import { CallRefused } from '@glasshouse/contract/client'
import { Link } from '../../router/link.tsx'
import { useSearch } from '../../router/router-context.tsx'
import { useOnce } from '../../api/once/use-once.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../design/controls/button.tsx'
import { Mark } from '../../design/icons/mark.tsx'
import { SignInButtons } from '../../features/member/external-sign-in/sign-in-buttons.tsx'
import { ExternalSignInReturn } from '../../features/member/external-sign-in/external-sign-in-return.tsx'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { Note } from '../../design/lists/note.tsx'
import { useEndReason } from '../../session/ended.ts'
import { LoginPasswordField, UsernameField } from './credential-fields.tsx'
import { LegalLinks } from '../legal/legal-links.tsx'
import { LanguageLink } from './language-link.tsx'
import { useEnter } from './use-enter.ts'
import '../../design/bars/bars.css'
import styles from './gate.module.css'

type Credentials = { username: string; password: string }

const shownAtField = new Set<string>(['LOGIN_WRONG', 'LOGIN_LOCKED', 'ACCOUNT_CLOSED', 'FIELD_INVALID'])

export function LoginScreen() {
  const { back, code, state, iss, error } = useSearch('/Login')
  const enter = useEnter(back)
  const cameBack = code !== undefined || error !== undefined
  return cameBack ? <ExternalSignInReturn answer={{ code, state, iss }} onEnter={enter} /> : <Gate />
}

function Gate() {
  const t = useTranslations()
  return (
    <div className="frame frame--column">
      <div className={styles.gate}>
        <header className="bar bar--over">
          <Link className="brand" to="/Home">
            <Mark />
            Glasshouse
          </Link>
          <LanguageLink />
        </header>
      </div>
      <main className="page pt-5 stack">
        <h1 className="type-title">{t('login.heading')}</h1>
        <EndedNote />
        <LoginForm />
        <SignInButtons back={useSearch('/Login').back} />
        <OtherMethods />
      </main>
    </div>
  )
}

/** A note that explains why the session on this device ended. */
function EndedNote() {
  const t = useTranslations()
  const reason = useEndReason()
  return reason && <Note>{t(`login.ended.${reason}`)}</Note>
}

function LoginForm() {
  const t = useTranslations()
  const enter = useEnter(useSearch('/Login').back)
  const { register, handleSubmit, setError, formState } = useDraftForm<Credentials>('login', {
    empty: { username: '', password: '' },
    secret: ['username', 'password']
  })
  const { errors } = formState
  const login = useOnce('doLogin', {
    slotOf: () => '',
    onDone: (session) => enter(session),
    handles(error) {
      if (!(error instanceof CallRefused) || !shownAtField.has(error.err)) return false
      setError('password', { message: error.message }, { shouldFocus: true })
      return true
    }
  })
  return (
    <form className="stack" noValidate onSubmit={handleSubmit((input) => login.mutate(input))}>
      <UsernameField
        {...register('username', { required: t('login.usernameMissing'), setValueAs: (text: string) => text.trim() })}
        error={errors.username?.message}
        enterKeyHint="next"
      />
      <LoginPasswordField
        {...register('password', { required: t('login.passwordMissing') })}
        use="sign-in"
        error={errors.password?.message}
        enterKeyHint="go"
      />
      <div className="mt-2">
        <Button type="submit" block busy={login.isPending && t('login.busy')}>
          {t('login.submit')}
        </Button>
      </div>
    </form>
  )
}

function OtherMethods() {
  const t = useTranslations()
  const { back } = useSearch('/Login')
  const { data: options, isPending } = useCall('getLoginOptions', {}, { staleTime: Infinity })
  return (
    <div>
      <p className="centre small">
        {/* Until the answer is here, the link could lead a member with a mail address to the long way. */}
        {isPending ? (
          <>&nbsp;</>
        ) : (
          <Link className="link" to={options?.canResetByMail ? '/ForgotPassword' : '/Recovery'}>
            {t('reset.link')}
          </Link>
        )}
      </p>
      <p className="centre muted">
        {t('login.noAccount')}{' '}
        <Link className="link" to="/Register" search={{ back }}>
          {t('login.toRegister')}
        </Link>
      </p>
      <p className="centre small">
        <Link className="link" to="/ServicePage">
          {t('login.trouble')}
        </Link>
      </p>
      <LegalLinks />
    </div>
  )
}
