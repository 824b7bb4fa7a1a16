import { CallRefused } from '@glasshouse/contract/client'
import { useRouter } from '../../router/router-context.tsx'
import { useForm, type FieldErrors } from 'react-hook-form'
import { endSession } from '../../api/call.ts'
import { useAction } from '../../api/use-action.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Button } from '../../design/controls/button.tsx'
import { PasswordField } from '../../design/controls/password-field.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { dropAllDrafts } from '../../forms/drafts.ts'
import { uncommonPassword } from '../../features/member/check-common-password.ts'
import { useTranslations } from '../../language/language-provider.tsx'

type Passwords = { old: string; new: string; repeat: string }

const FIELDS = ['old', 'new', 'repeat'] as const
const OLD_PASSWORD_REFUSALS = new Set<string>(['PASSWORD_WRONG', 'LOGIN_LOCKED'])

/** The page to change the login password. Every device must sign in again, this one immediately. */
export function LoginPasswordScreen() {
  const t = useTranslations()
  const { form, send, say, isSaving } = useLoginPassword()
  const { errors } = form.formState
  const labels = { old: t('passwords.old'), new: t('passwords.new'), repeat: t('passwords.repeatNew') }
  const required = t('passwords.fill')
  const rules = {
    old: { required },
    new: { required, validate: uncommonPassword({ t, clear: () => form.clearErrors('new') }) },
    repeat: {
      required,
      validate: (word: string, { new: chosen }: Passwords) => word === chosen || t('passwords.differ')
    }
  }
  return (
    <div className="frame frame--dock">
      <TopBar title={t('title.loginPassword')} back="/Setting" />
      <main>
        <form className="page stack" noValidate onSubmit={form.handleSubmit(send, say)}>
          <p className="muted">
            {t('format.sentences', { first: t('passwords.loginLead'), second: t('passwords.payDelay') })}
          </p>
          {FIELDS.map((name) => (
            <PasswordField
              key={name}
              {...form.register(name, rules[name])}
              label={labels[name]}
              note={name === 'new' ? t('register.passwordNote') : undefined}
              error={errors[name]?.message}
              autoComplete={name === 'old' ? 'current-password' : 'new-password'}
            />
          ))}
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

function useLoginPassword() {
  const t = useTranslations()
  const { history } = useRouter()
  const form = useForm<Passwords>({ defaultValues: { old: '', new: '', repeat: '' } })
  const change = useAction('setLoginPassword', {
    onDone() {
      history.replace('/Login')
      endSession()
      dropAllDrafts()
      showToast(t('passwords.loginChanged'), 'good')
    },
    handles(error) {
      const field = error instanceof CallRefused && fieldOf(error)
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true })
      return Boolean(field)
    }
  })

  /** Show a missing value at its field, and once for the form. */
  function say(errors: FieldErrors<Passwords>) {
    const isEmpty = FIELDS.some((name) => errors[name]?.type === 'required')
    const { message } = errors.new ?? errors.repeat ?? {}
    showToast(isEmpty || !message ? t('passwords.fillAll') : message, 'bad')
  }

  return {
    form,
    say,
    send: (typed: Passwords) => change.mutate({ currentPassword: typed.old, newPassword: typed.new }),
    isSaving: change.isPending
  }
}

function fieldOf({ err, field }: CallRefused): keyof Passwords | null {
  if (OLD_PASSWORD_REFUSALS.has(err)) return 'old'
  if (err === 'PASSWORD_WEAK') return 'new'
  if (field === 'currentPassword') return 'old'
  return field === 'newPassword' ? 'new' : null
}
