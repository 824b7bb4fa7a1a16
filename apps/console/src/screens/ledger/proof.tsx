import { Link } from '@tanstack/react-router'
import { Alert, Skeleton } from 'antd'
import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useMe } from '../../api/me.ts'
import { useCall } from '../../api/use-call.ts'
import { Icon } from '../../icons/icon.tsx'
import { sealCheckFill, xCircleFill } from '../../icons/verdicts.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { Failure } from '../../parts/failure.tsx'
import { Points } from '../../parts/points.tsx'
import { daysBefore } from '../../parts/last-days.ts'
import { shortTime } from '../../parts/short-time.ts'
import { Statistic } from '../../parts/window/statistic.tsx'
import type { Accounts } from './accounts.ts'

type Runs = OperatorOutput<'getReconciliations'>

/** That all accounts sum to zero, and when and by what that was last checked. */
export function Proof() {
  const t = useTranslations()
  const accounts = useCall('getAccounts')
  const runs = useCall('getReconciliations', { limit: 1 })
  const failed = [accounts, runs].find(({ data, error }) => error && !data)
  if (failed) return <Failure error={failed.error!} onRetry={() => void failed.refetch()} />
  if (!accounts.data || !runs.data) return <Skeleton active paragraph={{ rows: 2 }} className="note" />
  const [newest] = runs.data.rows
  const isRight = Number(accounts.data.sum) === 0 && (newest?.differences.length ?? 0) === 0
  const { today, rows } = accounts.data
  return (
    <>
      {!isRight && (
        <Alert
          className="note"
          type="error"
          showIcon
          title={t('ledger.unbalanced')}
          description={t('ledger.unbalancedText')}
        />
      )}
      <section className="win proof" aria-label={t('ledger.proof')}>
        <Zero sum={accounts.data.sum} runs={runs.data} isRight={isRight} />
        <Statistic
          title={t('ledger.count')}
          value={rows.reduce((sum, { accounts: count }) => sum + count, 0)}
          note={t('ledger.kindCount', { count: rows.length })}
        />
        <Statistic
          title={t('ledger.transfers')}
          value={newest ? newest.transfers : '–'}
          note={
            <>
              {newest && t('ledger.asOf')} · {t('ledger.todayEntries', { count: today.entries })}
            </>
          }
        />
        <Statistic
          title={t('ledger.moved')}
          value={<Points of={today.moved} decimals={2} />}
          note={t('ledger.movedNote')}
        />
      </section>
    </>
  )
}

function Zero({ sum, runs, isRight }: { sum: Accounts['sum']; runs: Runs; isRight: boolean }) {
  const t = useTranslations()
  return (
    <div className="pane proof__zero">
      <span className={isRight ? 'proof__seal good' : 'proof__seal bad'}>
        <Icon path={isRight ? sealCheckFill : xCircleFill} />
        <span className="unseen">{t(isRight ? 'ledger.balanced' : 'ledger.unbalanced')}</span>
      </span>
      <dl>
        <dt>{t('ledger.sum')}</dt>
        <dd>
          <Points of={sum} decimals={4} />
        </dd>
      </dl>
      <Checked runs={runs} />
    </div>
  )
}

function Checked({ runs: { rows, total, differing, next } }: { runs: Runs }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { me } = useMe()
  const [newest] = rows
  if (!newest) return <p className="proof__checked">{t('ledger.unchecked')}</p>
  const timeOf = ({ time }: Runs['next']) => shortTime(time, daysBefore(me?.tz, 0), locale)
  const seconds = new Intl.NumberFormat(locale).format(newest.tookSeconds)
  return (
    <p className="proof__checked">
      <span>{t('ledger.checkedAt', { time: timeOf(newest.finished), seconds })}</span>
      {newest.by && <span>{t(`ledger.by.${newest.by}`, { name: newest.operator?.name ?? '' })}</span>}
      <span>{t('ledger.next', { time: timeOf(next) })}</span>
      <Link to="/ledger" search={{ tab: 'reconciliation' } as never} className="more">
        {t('ledger.runs', { count: total, differing })}
      </Link>
    </p>
  )
}
