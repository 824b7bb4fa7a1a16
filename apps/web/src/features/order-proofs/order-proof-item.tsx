import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Spinner } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { caretRight } from '../../design/icons/navigation.ts'
import { CheckLine } from '../../design/proof/check-line.tsx'
import { HashValue } from '../../design/proof/hash-value.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import type { OwnOrder } from './own-order.ts'
import { payoutOf } from './payout.ts'
import type { OrderProof } from './use-order-proofs.ts'
import './order-proofs.css'

type Props = { order: OwnOrder; query: UseQueryResult<OrderProof> | undefined }

/** An order of the member's own, with the proof that it is in the draw. */
export function OrderProofItem({ order, query }: Props) {
  const t = useWords()
  const format = useFormat()
  return (
    <li className="proof">
      <p className="proof__head">
        <span className="strong">{t('fair.orders.number', { number: order.order_no })}</span>
        <span className="nowrap">{t('format.points', { amount: format.points(order.money) })}</span>
      </p>
      <p className="muted small">
        {order.data.map(({ name, odds }) => `${name} ${format.oddsExact(odds)}`).join(' · ')}
      </p>
      {query?.data && <Proven order={order} result={query.data} />}
      {query?.isFetching && !query.data && (
        <p className="match is-pending" role="status">
          <Spinner />
          {t('proof.checking')}
        </p>
      )}
      {query?.isError && !query.data && (
        <p className="split muted small" role="alert">
          {t('fair.log.notAsked')}
          <Button kind="outline" size="small" onClick={() => void query.refetch()}>
            {t('fair.log.retry')}
          </Button>
        </p>
      )}
    </li>
  )
}

function Proven({ order, result }: { order: OwnOrder; result: OrderProof }) {
  const t = useWords()
  const format = useFormat()
  const written = (amount: string) => t('format.points', { amount: format.pointsExact(amount) })
  const { proof, holds } = result
  const payout = payoutOf(order, result)
  return (
    <>
      <CheckLine ok={holds}>
        {holds
          ? t('fair.orders.proven', { index: String(proof.index + 1), size: String(proof.size) })
          : t('fair.orders.notProven')}
      </CheckLine>
      {payout && (
        <CheckLine ok={payout.isPaid}>
          {payout.isPaid
            ? t('fair.orders.paid', { points: written(payout.computed) })
            : t('fair.orders.notPaid', { points: written(payout.computed), paid: written(order.win) })}
        </CheckLine>
      )}
      <details className="proof__more">
        <summary>
          {t('fair.orders.hashed')}
          <Icon path={caretRight} size="tiny" />
        </summary>
        <HashValue label={t('fair.orders.leaf')} value={proof.leaf} />
        <HashValue label={t('fair.orders.hashed')} value={JSON.stringify(proof.order)} />
      </details>
    </>
  )
}
