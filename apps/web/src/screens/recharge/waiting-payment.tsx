import { useState } from 'react'
import { Navigate } from '../../router/router-context.tsx'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { PaymentPage } from './payment-page.tsx'

type Props = { orderNo: string; onChooseAgain: () => void }

/** The payment of a waiting recharge. All others are in the records. */
export function WaitingPayment({ orderNo, onChooseAgain }: Props) {
  const t = useTranslations()
  const { data, error, refetch } = useCall('getUserRechargeList', { orderNumber: orderNo })
  const [shown, show] = useState(data?.[0])
  if (!shown && data?.[0]) show(data[0])
  if (shown?.paymentUrl) {
    return <PaymentPage payment={{ ...shown, paymentUrl: shown.paymentUrl }} onChooseAgain={onChooseAgain} />
  }
  if (data) return <Navigate to="/RechargeRecord" replace />
  return (
    <div className="frame frame--column">
      <TopBar title={t('payment-frame.title')} back="/RechargeRecord" look="rule" />
      <main className="state-page">
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={1} />}
      </main>
    </div>
  )
}
