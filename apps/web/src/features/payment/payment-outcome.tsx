import type { CallOutput } from '@glasshouse/contract'
import { useRouter } from '../../router/router-context.tsx'
import { useBase, useMember } from '../../api/use-base.ts'
import { Button, ButtonLink, Spinner } from '../../design/controls/button.tsx'
import { Tag } from '../../design/controls/chip.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { safeBack } from '../../router/search-params.ts'
import { usePaymentStatus } from './use-payment-status.ts'
import styles from './payment-frame.module.css'

export type PaymentShown = Pick<CallOutput<'doRecharge'>, 'orderNumber' | 'amount' | 'expiresAtSeconds'>

type Props = { payment: PaymentShown; onChooseAgain: () => void; back?: string | undefined }

/** The outcome of a payment, and the next step. */
export function PaymentOutcome({ payment, onChooseAgain, back }: Props) {
  const t = useTranslations()
  const status = usePaymentStatus(payment.orderNumber)
  const isSandbox = useBase()?.mode === 'sandbox'
  return (
    <div className={styles.paymentOutcome}>
      <div className={styles.paymentNews} aria-live="polite">
        {status === 'credited' && <Credited amount={payment.amount} back={back} />}
        {status === 'failed' && <Failed onChooseAgain={onChooseAgain} />}
        {status === 'waiting' && <Waiting until={payment.expiresAtSeconds} />}
      </div>
      {isSandbox && <p className="muted small">{t('shell.sandbox')}</p>}
    </div>
  )
}

function Waiting({ until }: { until: number }) {
  const t = useTranslations()
  const format = useFormat()
  return (
    <p className={styles.paymentLine}>
      <Spinner />
      <span>{t('payment-frame.waiting', { time: format.time(until) })}</span>
    </p>
  )
}

function Credited({ amount, back }: { amount: string; back: string | undefined }) {
  const t = useTranslations()
  const format = useFormat()
  const member = useMember()
  const { history } = useRouter()
  const written = (points: string) => t('format.points', { amount: format.points(points) })
  return (
    <>
      <Tag state="done">{t('payment-frame.credited.title', { points: written(amount) })}</Tag>
      {member && (
        <p className="muted small">{t('payment-frame.credited.text', { balance: written(member.balance) })}</p>
      )}
      <div className={styles.paymentWays}>
        {back ? (
          <Button block onClick={() => history.replace(safeBack(back))}>
            {t('payment-frame.credited.back')}
          </Button>
        ) : (
          <ButtonLink to="/Game" replace block>
            {t('payment-frame.credited.play')}
          </ButtonLink>
        )}
        <ButtonLink to="/Mine" replace kind="outline" block>
          {t('payment-frame.credited.mine')}
        </ButtonLink>
      </div>
    </>
  )
}

function Failed({ onChooseAgain }: { onChooseAgain: () => void }) {
  const t = useTranslations()
  return (
    <>
      <Tag state="refused">{t('payment-frame.failed.title')}</Tag>
      <p className="muted small">{t('payment-frame.failed.text')}</p>
      <Button kind="outline" block onClick={onChooseAgain}>
        {t('payment-frame.failed.again')}
      </Button>
    </>
  )
}
