import type { CallInput } from '@glasshouse/contract'
import { Link } from '../../router/link.tsx'
import { useSearch, useNavigate } from '../../router/router-context.tsx'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Chip } from '../../design/controls/chip.tsx'
import { PullToRefresh } from '../../design/pull/pull-to-refresh.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { PlayLines, WalletLines } from '../../features/wallet/report-lines.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { SandboxNote } from '../recharge/sandbox-note.tsx'

const ROWS = 6
/** The totals of stakes, payouts, recharges and withdrawals, for a range of days or for all time. */
export function StatementScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const wanted = useSearch('/Personalreport').range
  const range = isRange(wanted) ? wanted : 'all'
  const { data: report, error, refetch, dataUpdatedAt } = useCall('getPersonalreport', { range }, { staleTime: 0 })
  const choose = (next: Range) =>
    void navigate({ search: next === 'all' ? {} : { range: next }, replace: true, resetScroll: false })
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.statement')} back="/Mine">
        <Link className="bar__link" to="/Moneylog">
          {t('title.moneyLog')}
        </Link>
      </TopBar>
      <main className="state-page">
        <div className="chips chips--scroll" role="group" aria-label={t('statement.range')}>
          {ranges.map((one) => (
            <Chip key={one} chosen={one === range} onClick={() => choose(one)}>
              {t(`statement.${one}`)}
            </Chip>
          ))}
        </div>
        <PullToRefresh onRefresh={refetch} updatedAt={dataUpdatedAt}>
          {report ? (
            <>
              <PlayLines report={report} />
              <WalletLines report={report} />
            </>
          ) : error ? (
            <Failure error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={ROWS} />
          )}
        </PullToRefresh>
        <div className="page pt-6">
          <SandboxNote />
        </div>
      </main>
    </div>
  )
}

type Range = NonNullable<CallInput<'getPersonalreport'>['range']>

/** The ranges of a statement, in days of the site's time zone. */
const ranges: readonly Range[] = ['all', 'today', 'yesterday', 'week', 'month']

/** Return whether a text is the name of a range. */
function isRange(text: string | undefined): text is Range {
  return ranges.some((range) => range === text)
}
