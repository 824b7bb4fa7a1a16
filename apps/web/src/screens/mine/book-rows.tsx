import { arrowDownLeft, arrowUpRight, chartBar, listNumbers, receipt } from '../../design/icons/account.ts'
import { RowLink } from '../../design/lists/row.tsx'
import { useTranslations } from '../../language/language-provider.tsx'

/** Links to the records: bets, recharges, withdrawals, statement. */
export function BookRows() {
  const t = useTranslations()
  return (
    <>
      <h2 className="rows__label">{t('mine.books')}</h2>
      <div className="rows">
        <RowLink to="/GameRecord" icon={receipt} title={t('title.gameRecord')} />
        <RowLink to="/RechargeRecord" icon={arrowDownLeft} title={t('title.rechargeRecord')} />
        <RowLink to="/WithdrawRecord" icon={arrowUpRight} title={t('title.withdrawRecord')} />
        <RowLink to="/Moneylog" icon={listNumbers} title={t('title.moneyLog')} />
        <RowLink to="/Personalreport" icon={chartBar} title={t('title.statement')} />
      </div>
    </>
  )
}
