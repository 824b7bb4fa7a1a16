import { useEffect, useMemo } from 'react'
import { useRouter } from '../../router/router-context.tsx'
import { useBase } from '../../api/use-base.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Button } from '../../design/controls/button.tsx'
import { useBackCloses } from '../../design/overlays/use-back-closes.ts'
import { State } from '../../design/states/state.tsx'
import { safePayUrl } from '../../features/payment/pay-url.ts'
import { PaymentFrame, useOpenApart } from '../../features/payment/payment-frame.tsx'
import type { Payment } from '../../features/payment/use-recharge.ts'
import { useTranslations } from '../../language/language-provider.tsx'

type Props = { payment: Payment; onChooseAgain: () => void; back?: string | undefined }

/** A payment in progress. Going back leads to the choice of channels; `back` is the page that needs the points. */
export function PaymentPage({ payment, onChooseAgain, back }: Props) {
  const t = useTranslations()
  const { history } = useRouter()
  const isSandbox = useBase()?.mode === 'sandbox'
  const url = useMemo(() => safePayUrl(payment.paymentUrl, { ...currentOrigin(), isSandbox }), [payment, isSandbox])
  const leaveIfBack = () => history.location.pathname === '/Channel' && onChooseAgain()
  const openApart = useOpenApart()
  const isApart = url !== null && !payment.isEmbedded
  useBackCloses(!isApart, leaveIfBack)
  useEffect(() => {
    if (url && isApart) openApart(url)
  }, [url, isApart, openApart])
  return (
    <div className="frame frame--column frame--full">
      <TopBar title={t('payment-frame.title')} back="/Recharge" onBack={onChooseAgain} />
      {url && !isApart && <PaymentFrame payment={payment} url={url} onChooseAgain={onChooseAgain} back={back} />}
      {!url && <Unsafe onChooseAgain={onChooseAgain} />}
    </div>
  )
}

function Unsafe({ onChooseAgain }: Pick<Props, 'onChooseAgain'>) {
  const t = useTranslations()
  return (
    <main className="state-page">
      <State art="error" title={t('payment-frame.unsafe.title')} text={t('payment-frame.unsafe.text')}>
        <Button onClick={onChooseAgain}>{t('payment-frame.failed.again')}</Button>
      </State>
    </main>
  )
}

function currentOrigin() {
  return { origin: location.origin, hostname: location.hostname }
}
