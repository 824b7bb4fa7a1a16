import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '../../router/router-context.tsx'
import { Button, Spinner } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { lockSimple } from '../../design/icons/proof.ts'
import { info } from '../../design/icons/outcome.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { PaymentOutcome, type PaymentShown } from './payment-outcome.tsx'
import { useBlankFrame } from './use-blank-frame.ts'
import styles from './payment-frame.module.css'

type Props = {
  payment: PaymentShown
  /** The checked address. */
  url: URL
  onChooseAgain: () => void
  /** Where to continue when the points have arrived; the games by default. */
  back?: string | undefined
}

/** The provider's page, in a frame that cannot navigate the app, with the provider's name and the payment's state. */
export function PaymentFrame({ payment, url, onChooseAgain, back }: Props) {
  const t = useTranslations()
  const openApart = useOpenApart()
  const queries = useQueryClient()
  const { isLoaded, onLoad } = useBlankFrame(url, () => openApart(url))

  /** Refetch the recharges on each load: any page of the provider can be the one after the payment. */
  function onPageLoad() {
    onLoad()
    void queries.invalidateQueries({ queryKey: ['getUserRechargeList'] })
  }

  return (
    <main className={styles.payment}>
      <div className={styles.paymentHost}>
        <Icon path={url.protocol === 'https:' ? lockSimple : info} size="small" />
        <p>{t.rich('payment-frame.host', { host: url.host, b: (chunks) => <b>{chunks}</b> })}</p>
        <Button kind="text" size="small" onClick={() => openApart(url)}>
          {t('payment-frame.newWindow')}
        </Button>
      </div>
      <div className={styles.paymentPage}>
        {!isLoaded && (
          <p className={styles.paymentWait} role="status">
            <Spinner />
            {t('payment-frame.loading')}
          </p>
        )}
        <iframe
          className={styles.paymentFrame}
          src={url.href}
          title={t('payment-frame.frame', { host: url.host })}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the address is never of the app’s own origin
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          onLoad={onPageLoad}
        />
      </div>
      <PaymentOutcome payment={payment} onChooseAgain={onChooseAgain} back={back} />
    </main>
  )
}

/**
 * Return a function that opens a payment page in place of the app. Going back from there leads to the recharge records.
 */
export function useOpenApart(): (url: URL) => void {
  const navigate = useNavigate()
  return useCallback(
    (url) => void navigate({ to: '/RechargeRecord', replace: true }).then(() => location.assign(url.href)),
    [navigate]
  )
}
