import type { BetOption, CallOutput } from '@glasshouse/contract'
import type { ReactNode } from 'react'
import { useBase } from '../../../api/use-base.ts'
import { Button } from '../../../design/controls/button.tsx'
import { Ledger, LedgerLine } from '../../../design/lists/ledger.tsx'
import { Sheet } from '../../../design/overlays/sheet.tsx'
import { shortPeriodNumber } from '../../../format/period-number.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { BetRow } from './bet-row.tsx'
import styles from './confirm-order.module.css'

type Option = CallOutput<'getLotteryOdds'>[number]

type Props = {
  open: boolean
  onClose: () => void
  /** The lottery, the period, and when its betting closes. */
  lead: ReactNode
  /** The period for which the sheet was opened, and the current one. */
  period: { opened: string; now: string }
  bets: readonly Option[]
  stakeUnits: bigint
  balanceUnits: bigint
  onRemove: (option: BetOption) => void
  onClear: () => void
  onConfirm: () => void
  /** Whether betting is open, or an order is in progress. */
  state: 'open' | 'closed' | 'sending' | 'checking'
  /** The note above the bets: an order with an unknown outcome. */
  children?: ReactNode
}

/** The confirmation of all bets: the chance, exact odds, payout and stake of each, and the balance afterwards. */
export function ConfirmSheet({ open, onClose, lead, period, bets, stakeUnits, balanceUnits, ...actions }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const base = useBase()
  const isBusy = actions.state === 'sending' || actions.state === 'checking'
  const total = t('format.points', { amount: format.points(stakeUnits * BigInt(bets.length)) })
  const short = { before: shortPeriodNumber(period.opened), now: shortPeriodNumber(period.now) }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('slip.confirm.title')}
      lead={lead}
      foot={<Foot {...actions} isBusy={isBusy} total={total} />}
    >
      {actions.children}
      {period.opened !== period.now && !isBusy && (
        <p className={styles.moved} role="status">
          {t('slip.movedOn', short)}
        </p>
      )}
      <ul>
        {bets.map((option) => (
          <BetRow
            key={option.code}
            option={option}
            stakeUnits={stakeUnits}
            onRemove={() => actions.onRemove(option.code)}
            disabled={isBusy}
          />
        ))}
      </ul>
      {actions.state !== 'checking' && <Sums count={bets.length} stakeUnits={stakeUnits} balanceUnits={balanceUnits} />}
      {base?.mode === 'sandbox' && <p className="muted small">{t('shell.sandbox')}</p>}
    </Sheet>
  )
}

type SumsProps = Pick<Props, 'stakeUnits' | 'balanceUnits'> & { count: number }

/** The balance, the cost of the bets, and the balance afterwards. */
function Sums({ count, stakeUnits, balanceUnits }: SumsProps) {
  const t = useTranslations()
  const format = useFormat()
  const total = stakeUnits * BigInt(count)
  const points = (units: bigint) => t('format.points', { amount: format.points(units) })
  return (
    <div className={styles.sums}>
      <Ledger>
        <LedgerLine label={t('slip.confirm.balance')} value={points(balanceUnits)} />
        <LedgerLine label={t('slip.confirm.stakes', { count, stake: points(stakeUnits) })} value={points(-total)} />
        <LedgerLine label={t('slip.confirm.left')} value={points(balanceUnits - total)} total />
      </Ledger>
    </div>
  )
}

type FootProps = Pick<Props, 'onClear' | 'onConfirm' | 'state'> & { isBusy: boolean; total: string }

function Foot({ onClear, onConfirm, state, isBusy, total }: FootProps) {
  const t = useTranslations()
  const verb = state === 'sending' ? t('slip.confirm.sending') : state === 'checking' && t('slip.checking.busy')
  return (
    <div className="btns btns--lead">
      <Button kind="outline" disabled={isBusy} onClick={onClear}>
        {t('slip.clear')}
      </Button>
      <Button busy={verb} disabled={state === 'closed'} onClick={onConfirm}>
        {state === 'closed' ? t('slip.confirm.wait') : t('slip.confirm.submit', { total })}
      </Button>
    </div>
  )
}
