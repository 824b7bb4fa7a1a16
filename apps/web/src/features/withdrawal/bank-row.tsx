import { useCall } from '../../api/use-call.ts'
import { bank } from '../../design/icons/account.ts'
import { RowLink } from '../../design/lists/row.tsx'
import { useTranslations } from '../../language/language-provider.tsx'

/** The bank account for withdrawals, or a link to add one. */
export function BankRow() {
  const t = useTranslations()
  const { data } = useCall('getUserBankInfo')
  if (!data) return <div className="row row--tall" aria-busy="true" />
  if (!data.account) {
    return <RowLink to="/BindCard" icon={bank} title={t('withdraw.noBank')} note={t('withdraw.noBankNote')} />
  }
  const { bankName, accountNumber, holder } = data.account
  return <RowLink to="/Setbank" icon={bank} title={`${bankName} …${accountNumber.slice(-4)}`} note={holder} />
}
