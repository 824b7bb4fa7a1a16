import type { CallOutput } from '@glasshouse/contract'
import { useCall } from '../../api/use-call.ts'
import { receipt as receiptIcon } from '../../design/icons/account.ts'
import { RowLink } from '../../design/lists/row.tsx'
import { shortExpect } from '../../format/expect.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'

type Order = CallOutput<'getUserGameList'>[number]

/** The order placed last on this screen: its number, what became of it, and the way to its record. */
export function OrderReceipt({ receipt }: { receipt: CallOutput<'placeOrder'> }) {
  const t = useWords()
  const format = useFormat()
  const { data } = useCall('getUserGameList', { order_no: receipt.order_no })
  const total = t('format.points', { amount: format.points(receipt.total) })
  return (
    <div className="rows rows--plain" role="status">
      <RowLink
        to="/GameRecord"
        search={{ order: receipt.order_no }}
        icon={receiptIcon}
        title={t('slip.receipt.title', { expect: shortExpect(receipt.expect), total })}
        note={
          <>
            <Fate order={data?.[0]} /> ·{' '}
            <span className="nowrap">{t('slip.receipt.order', { order: receipt.order_no })}</span>
          </>
        }
      />
    </div>
  )
}

function Fate({ order }: { order: Order | undefined }) {
  const t = useWords()
  const format = useFormat()
  if (!order || order.status === 0) return t('slip.receipt.waiting')
  const amount = t('format.points', { amount: format.points(order.win) })
  if (order.status === 2) return t('slip.receipt.refunded', { amount })
  if (Number(order.win) === 0) return t('slip.receipt.lost')
  return <span className="is-leaf">{t('slip.receipt.won', { amount })}</span>
}
