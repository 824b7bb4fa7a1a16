import { ButtonLink } from '../../../design/controls/button.tsx'
import { Sheet } from '../../../design/overlays/sheet.tsx'
import { HelpLink } from '../../../design/lists/help-link.tsx'
import { drawSearch } from '../../../format/draw-search.ts'
import { splitPeriodNumber } from '../../../format/period-number.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { OrderDetail } from './order-detail.tsx'
import { periodNumberOf, type Order } from './order.ts'

type Props = { order: Order | null; drawsAt: number | null; onClose: () => void }

/** An order in full: each stake with its exact odds, and the exact payout. */
export function OrderSheet({ order, drawsAt, onClose }: Props) {
  const t = useTranslations()
  return (
    <Sheet
      open={order !== null}
      onClose={onClose}
      title={t('game-record.detail.title')}
      lead={
        order && t('game-record.name', { lottery: order.name, periodNumber: splitPeriodNumber(periodNumberOf(order)) })
      }
      foot={
        order && (
          <ButtonLink
            to="/Fair"
            search={drawSearch(order.key, periodNumberOf(order), order.orderNumber)}
            kind="outline"
            block
          >
            {t('game-record.verify')}
          </ButtonLink>
        )
      }
    >
      {order && (
        <>
          <OrderDetail order={order} drawsAt={drawsAt} />
          <HelpLink kind="order" no={order.orderNumber} />
        </>
      )}
    </Sheet>
  )
}
