import type { CallOutput } from '@glasshouse/contract'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { Note } from '../../design/lists/note.tsx'
import { RowFact } from '../../design/lists/row.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { State } from '../../design/states/state.tsx'
import { useTranslations } from '../../language/language-provider.tsx'

const ROWS = 3

/** The linked bank account for withdrawals, or a link to add one. */
export function SetbankScreen() {
  const t = useTranslations()
  const { data, error, refetch } = useCall('getUserBankInfo')
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.bank')} back="/Mine" look={data?.account ? 'plain' : 'rule'} />
      <main className="state-page">
        {data ? (
          data.account ? (
            <BoundAccount account={data.account} />
          ) : (
            <NoAccount />
          )
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={ROWS} />
        )}
      </main>
    </div>
  )
}

type Account = NonNullable<CallOutput<'getUserBankInfo'>['account']>

function BoundAccount({ account }: { account: Account }) {
  const t = useTranslations()
  return (
    <>
      <dl className="rows">
        <RowFact title={t('bank.name')} value={account.bankName} />
        <RowFact title={t('bank.holder')} value={account.holder} />
        <RowFact title={t('bank.number')} value={account.accountNumber} />
      </dl>
      <div className="section">
        <Note>{t('bank.fixed')}</Note>
      </div>
    </>
  )
}

function NoAccount() {
  const t = useTranslations()
  return (
    <State art="empty" title={t('bank.noneTitle')} text={t('bank.noneText')}>
      <ButtonLink to="/BindCard">{t('bank.add')}</ButtonLink>
    </State>
  )
}
