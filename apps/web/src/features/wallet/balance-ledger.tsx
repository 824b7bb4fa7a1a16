import { Fragment } from 'react'
import { Link } from '../../router/link.tsx'
import { errorText } from '../../api/use-show-error.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../design/controls/button.tsx'
import { Icon } from '../../design/icons/icon.tsx'
import { caretRight } from '../../design/icons/navigation.ts'
import { Ledger, LedgerLine } from '../../design/lists/ledger.tsx'
import { useAmounts } from '../../format/use-amounts.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useLiveEvent } from '../../live/use-live.ts'
import { useHiddenBalance } from '../../session/hidden-balance.ts'
import { linesOf, partsOf, totalOf, type Lines } from './ledger-lines.ts'
import styles from './balance-ledger.module.css'

const HIDDEN = '••••'

/** The origin of the balance, line by line. It always adds up to the number at the top of the page. */
export function BalanceLedger({ balance }: { balance: string }) {
  const t = useTranslations()
  const { data: report, error, refetch } = useCall('getPersonalreport', {}, { staleTime: 0 })
  useLiveEvent('balance', () => void refetch())
  const isOfNow = report?.balance === balance
  return (
    <section className="section">
      <div className="section__head section__head--tight">
        <h2 className="section__title">{t('mine.ledger.title')}</h2>
        <Link className="section__more" to="/Moneylog">
          {t('mine.ledger.log')}
          <Icon path={caretRight} size="tiny" />
        </Link>
      </div>
      {report ? (
        <div aria-busy={!isOfNow}>
          <Sums lines={linesOf(report)} />
        </div>
      ) : error ? (
        <p className="muted">
          {errorText(error, t)}{' '}
          <Button kind="text" size="small" onClick={() => void refetch()}>
            {t('shell.reload')}
          </Button>
        </p>
      ) : (
        <div className={styles.ledgerToCome} aria-busy="true" />
      )}
    </section>
  )
}

function Sums({ lines }: { lines: Lines }) {
  const t = useTranslations()
  const amounts = useAmounts()
  const { isHidden } = useHiddenBalance()
  const written = (units: bigint) => (isHidden ? HIDDEN : amounts.points(units))
  const signed = (units: bigint) => (isHidden ? HIDDEN : amounts.signed(units))
  return (
    <>
      <Ledger>
        {lines.income.map(({ name, amount }) => (
          <LedgerLine key={name} label={t(`mine.ledger.${name}`)} value={signed(amount)} />
        ))}
      </Ledger>
      {isHidden ? <div className={styles.level} aria-hidden="true" /> : <Level lines={lines} />}
      <Ledger>
        {lines.outgoings.map(({ name, amount }, index) => (
          <LedgerLine
            key={name}
            label={
              <>
                <span className={`ledger__swatch ${styles[`tone${index + 1}`]}`} />
                {t(`mine.ledger.${name}`)}
              </>
            }
            value={signed(-amount)}
          />
        ))}
        <LedgerLine
          label={
            <>
              <span className="ledger__swatch" />
              {t('mine.balance')}
            </>
          }
          value={written(lines.balance)}
          total
        />
      </Ledger>
    </>
  )
}

function Level({ lines }: { lines: Lines }) {
  const amounts = useAmounts()
  const parts = partsOf(lines)
  const [income, outgoings, left] = [totalOf(lines.income), totalOf(lines.outgoings), lines.balance].map(amounts.points)
  const last = parts.length - 1
  return (
    <div className={styles.level} role="img" aria-label={`${income} − ${outgoings} = ${left}`}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has no other key than its index
        <Fragment key={index}>
          {part > 0 && (
            <span
              className={index === last ? styles.levelPart : `${styles.levelPart} ${styles[`tone${index + 1}`]}`}
              style={{ '--w': part } as React.CSSProperties}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}
