import { Button } from '../../../design/controls/button.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { caretRight } from '../../../design/icons/navigation.ts'
import { info } from '../../../design/icons/outcome.ts'
import { CheckLine } from '../../../design/proof/check-line.tsx'
import { HashValue } from '../../../design/proof/hash-value.tsx'
import { showToast } from '../../../design/overlays/toast.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { withReceipt } from '../../../receipts/carried-receipt.ts'
import { isSigned, type OrderEntry, type OrderProof } from './order-entry.ts'
import { payoutOf } from './proven-payout.ts'
import { ReceiptDifference } from './receipt-difference.tsx'
import styles from './order-proofs.module.css'

type Props = {
  entry: OrderEntry
  result: OrderProof
  nameOf: (option: string) => string
  onSave: (entry: OrderEntry, result: OrderProof) => void
}

/** This device's verdict on an order, and the evidence to save. */
export function ProvenOrder({ entry, result, nameOf, onSave }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const written = (amount: string) => t('format.points', { amount: format.pointsExact(amount) })
  const payout = payoutOf(entry.own, result)
  return (
    <>
      <OrderVerdict entry={entry} result={result} />
      {result.verdict === 'differs' && <ReceiptDifference entry={entry} result={result} nameOf={nameOf} />}
      {entry.own && payout && (
        <CheckLine ok={payout.isPaid}>
          {payout.isPaid
            ? t('fair.orders.paid', { points: written(payout.computed) })
            : t('fair.orders.notPaid', { points: written(payout.computed), paid: written(entry.own.payout) })}
        </CheckLine>
      )}
      <details className={styles.proofMore}>
        <summary>
          {t('fair.orders.hashed')}
          <Icon path={caretRight} size="tiny" />
        </summary>
        {result.proof && <HashValue label={t('fair.orders.leaf')} value={result.proof.leaf} />}
        {result.proof && <HashValue label={t('fair.orders.hashed')} value={JSON.stringify(result.proof.order)} />}
      </details>
      <p className={styles.proofTake}>
        <Button kind="outline" size="small" onClick={() => onSave(entry, result)}>
          {t('fair.orders.save')}
        </Button>
        <CopyLink entry={entry} />
      </p>
    </>
  )
}

function OrderVerdict({ entry, result: { verdict, proof, check } }: Pick<Props, 'entry' | 'result'>) {
  const t = useTranslations()
  const place = { index: String((proof?.index ?? 0) + 1), size: String(proof?.size ?? 0) }
  switch (verdict) {
    case 'verified':
      return (
        <>
          <CheckLine ok>{t('fair.orders.verified', place)}</CheckLine>
          {isSigned(check) ? (
            <CheckLine ok>{t('fair.orders.signed')}</CheckLine>
          ) : (
            <p className="muted small">{t('fair.orders.unsigned')}</p>
          )}
          {entry.isCarried && <p className="muted small">{t('fair.orders.carried')}</p>}
        </>
      )
    case 'consistent':
      return (
        <>
          <p className="match match--open">
            <Icon path={info} size="small" />
            <span>{t('fair.orders.consistent', place)}</span>
          </p>
          <p className="muted small prose">{t('fair.orders.consistentHint')}</p>
        </>
      )
    case 'differs':
      return <CheckLine ok={false}>{t('fair.orders.differs')}</CheckLine>
    case 'unproven':
      return <CheckLine ok={false}>{t('fair.orders.notProven')}</CheckLine>
  }
}

/** Copy an address of this page that contains the receipt, so that another device or person can check it. */
function CopyLink({ entry: { kept } }: Pick<Props, 'entry'>) {
  const t = useTranslations()
  if (!kept) return null
  async function copy(receipt: NonNullable<typeof kept>) {
    try {
      await navigator.clipboard.writeText(withReceipt(location.href, receipt))
      showToast(t('fair.linkCopied'), 'good')
    } catch {
      showToast(t('proof.notCopied'), 'bad')
    }
  }
  return (
    <Button kind="outline" size="small" onClick={() => void copy(kept)}>
      {t('fair.orders.link')}
    </Button>
  )
}
