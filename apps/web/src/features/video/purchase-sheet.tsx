import type { ReactNode } from 'react'
import { useMember } from '../../api/use-base.ts'
import { Button, ButtonLink } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { lockSimpleOpen } from '../../design/icons/outcome.ts'
import { Ledger, LedgerLine } from '../../design/lists/ledger.tsx'
import { Sheet } from '../../design/overlays/sheet.tsx'
import { formatLength } from '../../format/lengths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useLanguage, useTranslations } from '../../language/language-provider.tsx'
import { useSession } from '../../session/session.ts'
import { purchaseSums, type PurchaseSums } from './purchase-sums.ts'
import type { Purchase } from './use-purchase.ts'
import styles from './purchase.module.css'

/** The video for sale: its price, its length, and the length of its preview. */
export type Offer = { price: string; length: number; preview: number }

type Props = {
  offer: Offer
  /** What opened the sheet: the page or the end of the preview; null while it is closed. */
  occasion: 'start' | 'end' | null
  purchase: Purchase
  /** Where to return after a sign-in or recharge: this video at this second. */
  back: string
  onClose: () => void
  onPreview: () => void
  /** Shown below the sums, such as that points have no money value. */
  children?: ReactNode
}

/** The sheet to buy a video. It shows the price and the resulting balance before the purchase. */
export function PurchaseSheet({ offer, occasion, purchase, back, onClose, onPreview, children }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const member = useMember()
  const sums = member ? purchaseSums(offer.price, member.balance) : null
  const words = {
    preview: formatLength(offer.preview, locale),
    length: formatLength(offer.length, locale)
  }
  const isEnd = occasion === 'end'
  return (
    <Sheet
      open={occasion !== null}
      onClose={onClose}
      title={t(isEnd ? 'purchase.endTitle' : 'purchase.title')}
      foot={
        <div className={styles.purchaseWays}>
          <MainAction price={offer.price} sums={sums} purchase={purchase} back={back} />
          <Button kind="text" block onClick={isEnd ? onClose : onPreview}>
            {isEnd ? t('purchase.later') : t('purchase.preview', { preview: words.preview })}
          </Button>
        </div>
      }
    >
      <p className="muted">{t(isEnd ? 'purchase.endLead' : 'purchase.lead', words)}</p>
      <Sums price={offer.price} sums={sums} />
      {purchase.isUnknown && (
        <p className={styles.purchaseUnknown} role="status">
          {t('purchase.unknown')}
        </p>
      )}
      {children}
    </Sheet>
  )
}

function Sums({ price, sums }: { price: string; sums: PurchaseSums | null }) {
  const t = useTranslations()
  const format = useFormat()
  const points = (amount: bigint | string) => t('format.points', { amount: format.points(amount) })
  return (
    <Ledger>
      {sums && <LedgerLine label={t('purchase.balance')} value={points(sums.balanceUnits)} />}
      {sums ? (
        <LedgerLine label={t('purchase.price')} value={points(-sums.priceUnits)} />
      ) : (
        <LedgerLine label={t('purchase.price')} value={points(price)} />
      )}
      {sums?.isEnough && <LedgerLine label={t('purchase.left')} value={points(sums.leftUnits)} total />}
      {sums && !sums.isEnough && <LedgerLine label={t('purchase.short')} value={points(-sums.leftUnits)} total />}
    </Ledger>
  )
}

type WayProps = Pick<Props, 'purchase' | 'back'> & { price: string; sums: PurchaseSums | null }

function MainAction({ price, sums, purchase, back }: WayProps) {
  const t = useTranslations()
  const format = useFormat()
  const isSignedIn = useSession() !== null
  if (!isSignedIn) {
    return (
      <ButtonLink to="/Login" search={{ back }} block>
        {t('purchase.signIn')}
      </ButtonLink>
    )
  }
  if (sums && !sums.isEnough && !purchase.isBuying) {
    return (
      <ButtonLink to="/Recharge" search={{ back }} block>
        {t('purchase.recharge')}
      </ButtonLink>
    )
  }
  return (
    <Button block busy={purchase.isBuying && t('purchase.buying')} disabled={!sums} onClick={purchase.buy}>
      <Icon path={lockSimpleOpen} />
      {t('purchase.buy', { price: t('format.points', { amount: format.points(price) }) })}
    </Button>
  )
}
