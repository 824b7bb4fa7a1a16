import { CallRefused } from '@glasshouse/contract/client'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../design/controls/button.tsx'
import { PasswordField } from '../../design/controls/password-field.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { answerPassword } from '../../session/confirm-again.ts'
import { saveSession } from '../../session/session.ts'

type Typed = { password: string }

const MAX_PASSWORD_LENGTH = 200

/** Ask for the login password before a change to how the account is opened or recovered. */
export function ConfirmSheet({ open }: { open: boolean }) {
  const t = useTranslations()
  const id = useId()
  const form = useForm<Typed>({ defaultValues: { password: '' } })
  const { errors } = form.formState
  const close = (isConfirmed: boolean) => {
    form.reset()
    answerPassword(isConfirmed)
  }
  const { mutate, isPending } = useConfirm(close, (message) =>
    form.setError('password', { message }, { shouldFocus: true })
  )
  return (
    <Sheet
      open={open}
      onClose={() => close(false)}
      title={t('account.confirm.title')}
      lead={t('account.confirm.lead')}
      foot={
        <Button type="submit" form={id} block busy={isPending && t('account.confirm.busy')}>
          {t('account.confirm.action')}
        </Button>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={form.handleSubmit((typed) => mutate(typed))}>
        <PasswordField
          {...form.register('password', { required: t('account.close.passwordMissing') })}
          label={t('account.close.password')}
          error={errors.password?.message}
          autoComplete="current-password"
          limit={MAX_PASSWORD_LENGTH}
        />
      </form>
    </Sheet>
  )
}

/**
 * Return a function that confirms the password. Only a wrong password leaves the sheet open; an ended session leads to
 * the sign-in page.
 */
function useConfirm(close: (isConfirmed: boolean) => void, onPasswordWrong: (message: string) => void) {
  return useAction('confirmPassword', {
    onDone(session) {
      saveSession(session)
      close(true)
    },
    handles(error) {
      const isOfPassword = error instanceof CallRefused && ['PASSWORD_WRONG', 'LOGIN_LOCKED'].includes(error.err)
      if (isOfPassword) onPasswordWrong(error.message)
      else if (error instanceof CallRefused) close(false)
      return isOfPassword
    }
  })
}
