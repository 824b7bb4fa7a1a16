import { CallRefused } from '@glasshouse/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '../../router/router-context.tsx'
import { useForm } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { useBase } from '../../api/use-base.ts'
import { useAction } from '../../api/use-action.ts'
import { Button, ButtonLink } from '../../design/controls/button.tsx'
import { PasswordField } from '../../design/controls/password-field.tsx'
import { Note } from '../../design/lists/note.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { uncommonPassword } from '../../features/member/check-common-password.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { clearGuest, readGuest } from '../../session/guest.ts'
import type { StoredRecovery } from './recovery-store.ts'

type Props = { stored: StoredRecovery; onOver: () => void }

const POLL_MS = 30_000

/** The state of this device's recovery. Once it is ready, the member sets a new password here. */
export function RecoveryState({ stored, onOver }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const email = useBase()?.service.email
  // The secret is not part of the key because keys are cached and shown in developer tools.
  const { data, error, refetch } = useQuery({
    queryKey: ['readRecovery', stored.reference],
    queryFn: () => call('readRecovery', { secret: stored.secret }),
    refetchInterval: POLL_MS
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={2} />
  const { state, reference, readyAtSeconds: readyAt, expiresAtSeconds: expiresAt } = data
  const isOver = state === 'finished' || state === 'cancelled' || state === 'refused' || state === 'expired'
  return (
    <>
      <p className="type-title">{reference}</p>
      <Note>
        {t(`recovery.state.${state}`, { time: format.dateTime(state === 'confirmed' ? readyAt : expiresAt) })}
      </Note>
      {state === 'started' && email && <p>{t.rich('recovery.writeTo', { email: () => <MailLink to={email} /> })}</p>}
      {state === 'started' && (
        <ButtonLink to="/ServiceGuest" kind="outline" block>
          {t('recovery.write')}
        </ButtonLink>
      )}
      {state === 'ready' && <NewPassword secret={stored.secret} onDone={onOver} onChanged={() => void refetch()} />}
      {isOver && (
        <Button kind="outline" onClick={onOver}>
          {t('recovery.again')}
        </Button>
      )}
    </>
  )
}

function MailLink({ to }: { to: string }) {
  return (
    <a className="link" href={`mailto:${to}`}>
      {to}
    </a>
  )
}

type NewPasswordProps = { secret: string; onDone: () => void; onChanged: () => void }

function NewPassword({ secret, onDone, onChanged }: NewPasswordProps) {
  const t = useTranslations()
  const { history } = useRouter()
  const form = useForm({ defaultValues: { password: '', repeat: '' } })
  const { errors } = form.formState
  const { mutate, isPending } = useAction('finishRecovery', {
    onDone() {
      clearGuest()
      onDone()
      showToast(t('reset.done'), 'good')
      history.replace('/Login')
    },
    handles(error) {
      // It was finished by an attempt with a lost response, finished with another password, or cancelled. The page
      // shows which.
      if (error instanceof CallRefused && error.err === 'RECOVERY_STATE') onChanged()
      if (!(error instanceof CallRefused && error.err === 'PASSWORD_WEAK')) return false
      form.setError('password', { message: error.message }, { shouldFocus: true })
      return true
    }
  })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.handleSubmit(({ password }) => mutate({ secret, password, guestSecret: readGuest()?.secret }))}
    >
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
          validate: (word, { password }) => word === password || t('passwords.differ')
        })}
        label={t('passwords.repeatNew')}
        error={errors.repeat?.message}
        autoComplete="new-password"
      />
      <Button type="submit" block busy={isPending && t('passwords.saving')}>
        {t('passwords.save')}
      </Button>
    </form>
  )
}
