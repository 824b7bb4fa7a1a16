import { CallRefused } from '@glasshouse/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '../../router/link.tsx'
import { useNavigate } from '../../router/router-context.tsx'
import { useEffect, type ReactNode } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useMember } from '../../api/use-base.ts'
import { showToast } from '../../design/overlays/toast.ts'
import { PinPage } from '../../features/member/pins/pin-page.tsx'
import { usePins } from '../../features/member/pins/use-pins.ts'
import { useTranslations } from '../../language/language-provider.tsx'

const OLD = 0
const NEW = 1
const REPEATED = 2
const OLD_PASSWORD_REFUSALS = new Set<string>(['PAYPASSWORD_WRONG', 'PAYPASSWORD_LOCKED'])

/** The page to change the payment password: six digits that a withdrawal requires. */
export function EditPayPasswordScreen() {
  const t = useTranslations()
  const form = usePins(3)
  const { save, isSaving } = useSave(form)
  return (
    <PinPage
      title={t('title.editPayPassword')}
      lead={t('passwords.payDelay')}
      fields={[
        { name: 'old', label: t('passwords.oldPay'), use: 'current-password' },
        { name: 'new', label: t('passwords.newPay'), use: 'new-password' },
        { name: 'repeat', label: t('passwords.repeat'), use: 'new-password' }
      ]}
      form={form}
      isSaving={isSaving}
      onComplete={([current, chosen]) => save({ currentPaymentPassword: current!, newPaymentPassword: chosen! })}
    >
      <p className="small muted">{t.rich('passwords.payForgotten', { a: helpLink })}</p>
    </PinPage>
  )
}

const helpLink = (words: ReactNode) => <Link to="/ServicePage">{words}</Link>

function useSave(form: ReturnType<typeof usePins>) {
  const t = useTranslations()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const member = useMember()
  useEffect(() => {
    if (member && !member.hasPaymentPassword) void navigate({ to: '/SetPayPassword', replace: true })
  }, [member, navigate])
  const { mutate, isPending } = useAction('editPayPassword', {
    onDone() {
      void queries.invalidateQueries({ queryKey: ['getUserWithdrawRole'] })
      showToast(t('passwords.payChanged'), 'good')
      void navigate({ to: '/Setting', replace: true })
    },
    handles(error) {
      if (!(error instanceof CallRefused)) return false
      const isOfOld = OLD_PASSWORD_REFUSALS.has(error.err)
      if (!isOfOld && error.err !== 'FIELD_INVALID') return false
      if (isOfOld) form.retry([OLD], error.message)
      else form.retry([NEW, REPEATED], t('passwords.weakPin'))
      return true
    }
  })
  return { save: mutate, isSaving: isPending }
}
