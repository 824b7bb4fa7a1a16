import type { CallOutput } from '@glasshouse/contract'
import { CallRefused } from '@glasshouse/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch, useNavigate, useRouter } from '../../router/router-context.tsx'
import { useEffect, useRef } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useMember } from '../../api/use-base.ts'
import { showToast } from '../../design/overlays/toast.ts'
import { PinPage } from '../../features/member/pins/pin-page.tsx'
import { usePins } from '../../features/member/pins/use-pins.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { safeBack } from '../../router/search-params.ts'

const NEW = 0
const REPEATED = 1

/**
 * The page to set the payment password: six digits that a withdrawal requires. It returns to the page that needed it.
 */
export function SetPayPasswordScreen() {
  const t = useTranslations()
  const form = usePins(2)
  const { save, isSaving } = useSave(form)
  return (
    <PinPage
      title={t('passwords.payTitle')}
      lead={t('passwords.payLead')}
      fields={[
        { name: 'new', label: t('passwords.six'), use: 'new-password' },
        { name: 'repeat', label: t('passwords.repeat'), use: 'new-password' }
      ]}
      form={form}
      isSaving={isSaving}
      onComplete={([paymentPassword]) => save({ paymentPassword: paymentPassword! })}
    />
  )
}

function useSave(form: ReturnType<typeof usePins>) {
  const t = useTranslations()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { history } = useRouter()
  const { back } = useSearch('/SetPayPassword')
  const isDone = useRef(false)
  const wasSet = useMember()?.hasPaymentPassword === true
  useEffect(() => {
    if (wasSet && !isDone.current) void navigate({ to: '/EditPayPassword', replace: true })
  }, [wasSet, navigate])
  const { mutate, isPending } = useAction('setPayPassword', {
    onDone() {
      isDone.current = true
      queries.setQueryData<CallOutput<'getUserInfo'>>(
        ['getUserInfo', {}],
        (member) => member && { ...member, hasPaymentPassword: true }
      )
      showToast(t('passwords.paySet'), 'good')
      history.replace(back ? safeBack(back) : '/Setting')
    },
    handles(error) {
      if (!(error instanceof CallRefused) || error.err !== 'FIELD_INVALID') return false
      form.retry([NEW, REPEATED], t('passwords.weakPin'))
      return true
    }
  })
  return { save: mutate, isSaving: isPending }
}
