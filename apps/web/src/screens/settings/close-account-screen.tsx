import type { CallOutput } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'
import { useRouter } from '../../router/router-context.tsx'
import { useForm } from 'react-hook-form'
import { endSession } from '../../api/call.ts'
import { useAction } from '../../api/use-action.ts'
import { Dock } from '../../design/bars/dock.tsx'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Button } from '../../design/controls/button.tsx'
import { CheckField } from '../../design/controls/check-field.tsx'
import { FieldNote } from '../../design/controls/field.tsx'
import { PasswordField } from '../../design/controls/password-field.tsx'
import { Note } from '../../design/lists/note.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { dropAllDrafts } from '../../forms/drafts.ts'
import { unitsOf } from '../../format/points.ts'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { WithMember } from './member-gate.tsx'

const ROWS = 4

type Typed = { password: string; agree: boolean }

/** The page to close the account. It explains the consequences first. */
export function CloseAccountScreen() {
  const t = useTranslations()
  return (
    <div className="frame frame--dock">
      <TopBar title={t('title.closeAccount')} back="/Setting" />
      <main>
        <WithMember rows={ROWS}>{(member) => <CloseForm member={member} />}</WithMember>
      </main>
    </div>
  )
}

function CloseForm({ member }: { member: CallOutput<'getUserInfo'> }) {
  const t = useTranslations()
  const form = useForm<Typed>({ defaultValues: { password: '', agree: false } })
  const { errors } = form.formState
  const { close, isClosing } = useClose((message) => form.setError('password', { message }, { shouldFocus: true }))
  return (
    <form className="page stack" noValidate onSubmit={form.handleSubmit(({ password }) => close({ password }))}>
      <p className="type-subhead">{t('account.close.lead')}</p>
      <HasPoints money={member.balance} />
      <p className="muted">{t('account.close.again')}</p>
      <p className="muted">{t('account.close.records')}</p>
      <PasswordField
        {...form.register('password', { required: t('account.close.passwordMissing') })}
        label={t('account.close.password')}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <div>
        <CheckField
          {...form.register('agree', { required: t('account.close.agreeMissing') })}
          aria-invalid={errors.agree ? true : undefined}
        >
          {t('account.close.agree')}
        </CheckField>
        <FieldNote id="agree-note" error={errors.agree?.message} />
      </div>
      <Dock look="plain">
        <Button type="submit" kind="warn" block busy={isClosing && t('account.close.busy')}>
          {t('account.close.action')}
        </Button>
      </Dock>
    </form>
  )
}

function HasPoints({ money }: { money: string }) {
  const t = useTranslations()
  const format = useFormat()
  if (unitsOf(money) === 0n) return null
  return <Note>{t('account.close.balance', { points: t('format.points', { amount: format.points(money) }) })}</Note>
}

function useClose(onPasswordWrong: (message: string) => void) {
  const t = useTranslations()
  const { history } = useRouter()
  const { mutate, isPending } = useAction('closeAccount', {
    onDone() {
      history.replace('/Home')
      endSession()
      dropAllDrafts()
      showToast(t('account.close.done'))
    },
    handles(error) {
      const isOfPassword = error instanceof CallRefused && ['PASSWORD_WRONG', 'LOGIN_LOCKED'].includes(error.err)
      if (isOfPassword) onPasswordWrong(error.message)
      return isOfPassword
    }
  })
  return { close: mutate, isClosing: isPending }
}
