import type { CallOutput } from '@glasshouse/contract'
import { Ledger, LedgerLine } from '../../design/lists/ledger.tsx'
import { unitsOf } from '../../format/points.ts'
import { useAmounts } from '../../format/use-amounts.ts'
import { useTranslations } from '../../language/language-provider.tsx'

type Report = CallOutput<'getPersonalreport'>

/** Stakes, payouts and their net. */
export function PlayLines({ report }: { report: Report }) {
  const t = useTranslations()
  const amounts = useAmounts()
  const play = unitsOf(report.staked)
  const win = unitsOf(report.paidOut)
  return (
    <section className="section">
      <Ledger>
        <LedgerLine label={t('statement.win')} value={amounts.signed(win)} />
        <LedgerLine label={t('statement.play')} value={amounts.signed(-play)} />
        <LedgerLine label={t('statement.net')} value={amounts.signed(win - play)} total />
      </Ledger>
      <p className="muted small mt-2">{t('statement.netNote')}</p>
    </section>
  )
}

/** Recharges, withdrawals and the current balance. */
export function WalletLines({ report }: { report: Report }) {
  const t = useTranslations()
  const amounts = useAmounts()
  return (
    <section className="section">
      <h2 className="section__title mb-2">{t('statement.wallet')}</h2>
      <Ledger>
        <LedgerLine label={t('statement.recharge')} value={amounts.points(report.recharged)} />
        <LedgerLine label={t('statement.withdrawal')} value={amounts.points(report.withdrawn)} />
        <LedgerLine label={t('statement.held')} value={amounts.points(report.held)} />
        <LedgerLine label={t('statement.balance')} value={amounts.points(report.balance)} total />
      </Ledger>
    </section>
  )
}
