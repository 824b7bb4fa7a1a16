import { Ledger, LedgerLine } from '../../design/lists/ledger.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { Money, PointSign } from './money.tsx'
import type { Entry } from './use-money-log.ts'
import styles from './money-log.module.css'

/** The exact facts of an entry: the change, the balance after it, and its reference. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const t = useTranslations()
  const format = useFormat()
  return (
    <div className={styles.moneyLogFacts}>
      <Ledger>
        <LedgerLine label={t('money-log.detail.change')} value={<Money amount={entry.amount} exact />} />
        <LedgerLine
          label={t('money-log.detail.balance')}
          value={
            <span className="row__figure">
              {format.pointsExact(entry.balance)}
              <PointSign />
            </span>
          }
          total
        />
      </Ledger>
      <p className="muted small mt-2">
        {t('money-log.detail.number')} {entry.recordNumber}
      </p>
    </div>
  )
}
