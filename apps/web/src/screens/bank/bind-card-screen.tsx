import type { CallOutput } from '@glasshouse/contract'
import { useNavigate } from '../../router/router-context.tsx'
import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { showToast } from '../../design/overlays/toast.ts'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { State } from '../../design/states/state.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { BindForm } from './bind-form.tsx'

const ROWS = 3

/** The page to link a bank account or e-wallet, once. The payment password and the real name must be set before. */
export function BindCardScreen() {
  const t = useTranslations()
  const { data: member, error, refetch } = useCall('getUserInfo')
  return (
    <div className="frame frame--column frame--dock">
      <TopBar title={t('title.bindCard')} back="/Setbank" />
      <main className="state-page">
        {member ? (
          <Gate member={member} />
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={ROWS} />
        )}
      </main>
    </div>
  )
}

function Gate({ member }: { member: CallOutput<'getUserInfo'> }) {
  const t = useTranslations()
  if (member.hasBankAccount) {
    return (
      <State art="empty" title={t('bank.boundTitle')} text={t('bank.boundText')}>
        <ButtonLink to="/Setbank" replace kind="outline">
          {t('bank.see')}
        </ButtonLink>
      </State>
    )
  }
  if (!member.hasPaymentPassword) return <ToPayPassword />
  if (!member.name) {
    return (
      <State art="empty" title={t('bank.nameTitle')} text={t('bank.nameText')}>
        <ButtonLink to="/Setname" search={{ back: '/BindCard' }} replace>
          {t('bank.nameAction')}
        </ButtonLink>
      </State>
    )
  }
  return <BindForm name={member.name} />
}

/** A link to the payment password, with the reason. That page returns here. */
function ToPayPassword() {
  const t = useTranslations()
  const navigate = useNavigate()
  useEffect(() => {
    showToast(t('passwords.setFirst'))
    void navigate({ to: '/SetPayPassword', search: { back: '/BindCard' }, replace: true })
  }, [t, navigate])
  return null
}
