import { Button } from '../../design/controls/button.tsx'
import { useFormat } from '../../format/use-format.ts'
import { formatCountdown } from '../../format/times.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import type { Offer } from './purchase-sheet.tsx'
import styles from './purchase.module.css'

/** The bar under a preview: its length, and the price of the whole video. */
export function UnlockBar({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
  const t = useTranslations()
  const format = useFormat()
  const price = t('format.points', { amount: format.points(offer.price) })
  return (
    <div className={styles.unlock}>
      <p>
        <span className="row__title">{t('purchase.previewUntil', { time: formatCountdown(offer.preview) })}</span>
        <br />
        <span className="muted small">{t('purchase.once')}</span>
      </p>
      <Button size="small" aria-label={t('purchase.buy', { price })} aria-haspopup="dialog" onClick={onOpen}>
        {price}
      </Button>
    </div>
  )
}
