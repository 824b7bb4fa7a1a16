import type { CallOutput } from '@glasshouse/contract'
import { Link } from '../router/link.tsx'
import { useNavigate } from '../router/router-context.tsx'
import { useCall } from '../api/use-call.ts'
import { TopBar } from '../design/bars/top-bar.tsx'
import { Note } from '../design/lists/note.tsx'
import { showToast } from '../design/overlays/toast.ts'
import { Failure } from '../design/states/failure.tsx'
import { SkeletonRows } from '../design/states/skeleton.tsx'
import { Limits } from '../features/withdrawal/withdrawal-limits.tsx'
import { WithdrawForm } from '../features/withdrawal/withdraw-form.tsx'
import { useFormat } from '../format/use-format.ts'
import { useTranslations } from '../language/language-provider.tsx'
import { SandboxNote } from './recharge/sandbox-note.tsx'
import styles from '../features/wallet/balance.module.css'

const ROWS = 4

type Rule = CallOutput<'getUserWithdrawRole'>

/** The withdrawal of points to the linked account. */
export function WithdrawScreen() {
  const t = useTranslations()
  const member = useCall('getUserInfo')
  const rule = useCall('getUserWithdrawRole', {}, { staleTime: 0 })
  const bank = useCall('getUserBankInfo')
  const failed = [member, rule, bank].find(({ data, error }) => !data && error)
  return (
    <div className="frame frame--dock">
      <TopBar title={t('title.withdraw')} back="/Mine">
        <Link className="bar__link" to="/WithdrawRecord">
          {t('title.withdrawRecord')}
        </Link>
      </TopBar>
      <main>
        {member.data && rule.data && bank.data ? (
          <Content member={member.data} rule={rule.data} account={bank.data.account} />
        ) : failed ? (
          <Failure error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <SkeletonRows count={ROWS} />
        )}
      </main>
    </div>
  )
}

type ContentProps = {
  member: CallOutput<'getUserInfo'>
  rule: Rule
  account: CallOutput<'getUserBankInfo'>['account']
}

/** The form, once the limits and the account are known: it checks the amount before it asks for the password. */
function Content({ member, rule, account }: ContentProps) {
  const t = useTranslations()
  const format = useFormat()
  const navigate = useNavigate()
  const points = (amount: string) => t('format.points', { amount: format.points(amount) })
  return (
    <div className="page stack">
      <div>
        <div className="split">
          <p className={styles.balanceLabel}>{t('withdraw.available')}</p>
          <Limits rule={rule} />
        </div>
        <p className="tuck">
          <span className="type-title">{format.points(member.balance)}</span>{' '}
          <span className="muted">{t('format.unit')}</span>
        </p>
      </div>
      <WithdrawNotes rule={rule} member={member} />
      <WithdrawForm
        member={member}
        rule={rule}
        account={account}
        onDone={({ orderNumber, amount }) => {
          showToast(t('withdraw.sent', { points: points(amount) }), 'good')
          void navigate({ to: '/WithdrawRecord', search: { order: orderNumber }, replace: true })
        }}
      />
      <SandboxNote />
    </div>
  )
}

/** A note on why a request would be refused now, or that a frozen account can still withdraw. */
function WithdrawNotes({ rule, member }: { rule: Rule; member: CallOutput<'getUserInfo'> }) {
  const t = useTranslations()
  const format = useFormat()
  return (
    <>
      {!rule.isOpen && <Note>{t('withdraw.closed')}</Note>}
      {rule.waitsUntilSeconds > 0 && (
        <Note>{t('withdraw.waiting', { time: format.dateTime(rule.waitsUntilSeconds) })}</Note>
      )}
      {member.state === 'frozen' && <Note>{t('withdraw.frozen')}</Note>}
    </>
  )
}
