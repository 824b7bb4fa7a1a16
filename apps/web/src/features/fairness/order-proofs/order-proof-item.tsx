import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Spinner } from '../../../design/controls/button.tsx'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import type { OrderEntry, OrderProof } from './order-entry.ts'
import { ProvenOrder } from './proven-order.tsx'
import styles from './order-proofs.module.css'

type Props = {
  entry: OrderEntry
  query: UseQueryResult<OrderProof> | undefined
  nameOf: (option: string) => string
  onSave: (entry: OrderEntry, result: OrderProof) => void
}

/** One of the member's orders, with the proof that it is in the draw unchanged. */
export function OrderProofItem({ entry, query, nameOf, onSave }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const { own, kept } = entry
  const points = own?.totalStake ?? (kept ? String(Number(kept.stake) * kept.options.length) : '0')
  const options = own
    ? own.bets.map(({ name, odds }) => `${name} ${format.oddsExact(odds)}`)
    : (kept?.options ?? []).map(nameOf)
  return (
    <li className={styles.proof}>
      <p className={styles.proofHead}>
        <span className="strong">{t('fair.orders.number', { number: entry.number })}</span>
        <span className="nowrap">{t('format.points', { amount: format.points(points) })}</span>
      </p>
      <p className="muted small">{options.join(' · ')}</p>
      {query?.data && <ProvenOrder entry={entry} result={query.data} nameOf={nameOf} onSave={onSave} />}
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
