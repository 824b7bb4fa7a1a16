import { CallRefused } from '@glasshouse/contract/client'
import { useRouter } from '../../router/router-context.tsx'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { endSession } from '../../api/call.ts'
import { outcomeOf } from '../../api/once/outcome.ts'
import { useAction } from '../../api/use-action.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Button, ButtonLink } from '../../design/controls/button.tsx'
import { PasswordField } from '../../design/controls/password-field.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { StatePage } from '../../design/states/state-page.tsx'
import { uncommonPassword } from '../../features/member/check-common-password.ts'
import { useTranslations } from '../../language/language-provider.tsx'

type Passwords = { password: string; repeat: string }

/** The page to set a new login password with the token of a one-time link. */
export function ResetScreen() {
  const t = useTranslations()
  const [token] = useState(readToken)
  const [broken, setBroken] = useState<'link' | 'maybeSet' | null>(token ? null : 'link')
  if (token && !broken) return <NewPassword token={token} onBroken={setBroken} />
  if (broken === 'maybeSet') {
    return (
      <StatePage
        title={t('title.reset')}
        back="/Login"
        art="error"
        heading={t('reset.maybeSetTitle')}
        text={t('reset.maybeSetText')}
      >
        <ButtonLink to="/Login" replace>
          {t('login.submit')}
        </ButtonLink>
        <ButtonLink to="/ForgotPassword" replace kind="text">
          {t('reset.again')}
        </ButtonLink>
      </StatePage>
    )
  }
  return (
    <StatePage
      title={t('title.reset')}
      back="/Login"
      art="error"
      heading={t('reset.brokenTitle')}
      text={t('reset.brokenText')}
    >
      <ButtonLink to="/ForgotPassword" replace>
        {t('reset.again')}
      </ButtonLink>
    </StatePage>
  )
}

/** Return the token after the `#` of the link, where no server and no log sees it. */
function readToken(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token')
}

/**
 * Called when the link does not work. `maybeSet`: an earlier attempt may have set a password although its response was
 * lost.
 */
type OnBroken = (why: 'link' | 'maybeSet') => void

function NewPassword({ token, onBroken }: { token: string; onBroken: OnBroken }) {
  const t = useTranslations()
  const form = useForm<Passwords>({ defaultValues: { password: '', repeat: '' } })
  const { errors } = form.formState
  const { reset, isSaving } = useReset(onBroken, (message) =>
    form.setError('password', { message }, { shouldFocus: true })
  )
  return (
    <div className="frame frame--dock">
      <TopBar title={t('title.reset')} back="/Login" />
      <main>
        <form
          className="page stack"
          noValidate
          onSubmit={form.handleSubmit(({ password }) => reset({ token, password }))}
        >
          <p className="muted">{t('reset.newLead')}</p>
          <PasswordField
            {...form.register('password', {
              required: t('passwords.fill'),
              validate: uncommonPassword({ t, clear: () => form.clearErrors('password') })
            })}
            label={t('passwords.new')}
            note={t('register.passwordNote')}
            error={errors.password?.message}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.register('repeat', {
              required: t('passwords.fill'),
              validate: (word, { password }) => word === password || t('passwords.differ')
            })}
            label={t('passwords.repeatNew')}
            error={errors.repeat?.message}
            autoComplete="new-password"
          />
          <Dock look="plain">
            <Button type="submit" block busy={isSaving && t('passwords.saving')}>
              {t('passwords.save')}
            </Button>
          </Dock>
        </form>
      </main>
    </div>
  )
}

function useReset(onBroken: OnBroken, onWeak: (message: string) => void) {
  const t = useTranslations()
  const { history } = useRouter()
  const isUnanswered = useRef(false)
  const { mutate, isPending } = useAction('resetPassword', {
    onDone() {
      endSession()
      showToast(t('reset.done'), 'good')
      history.replace('/Login')
    },
    handles(error) {
      if (outcomeOf(error) === 'unknown') isUnanswered.current = true
      if (!(error instanceof CallRefused)) return false
      if (error.err === 'RESET_INVALID') onBroken(isUnanswered.current ? 'maybeSet' : 'link')
      else if (error.err === 'PASSWORD_WEAK' || error.err === 'FIELD_INVALID') onWeak(error.message)
      else return false
      return true
    }
  })
  return { reset: mutate, isSaving: isPending }
}
