import { usePages } from '../../api/use-pages.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { ListEnd } from '../../design/lists/list-end.tsx'
import { PullToRefresh } from '../../design/overlays/pull-to-refresh.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { State } from '../../design/states/state.tsx'
import { RechargeRow } from '../../features/recharge-record/recharge-row.tsx'
import { useWords } from '../../language/language-provider.tsx'
import { SandboxNote } from '../recharge/sandbox-note.tsx'

const ROWS = 5

/** Every recharge, newest first. */
export function RechargeRecordScreen() {
  const t = useWords()
  const list = usePages('getUserRechargeList')
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.rechargeRecord')} back="/Mine" look="rule" />
      <main className="state-page">
        <PullToRefresh onRefresh={list.refetch}>
          <Recharges list={list} />
        </PullToRefresh>
        <div className="page">
          <SandboxNote />
        </div>
      </main>
    </div>
  )
}

function Recharges({ list }: { list: ReturnType<typeof usePages<'getUserRechargeList'>> }) {
  const t = useWords()
  if (!list.data) {
    return list.isError ? (
      <Failure error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonRows count={ROWS} />
    )
  }
  if (list.rows.length === 0) {
    return (
      <State art="empty" title={t('recharge-record.empty.title')} text={t('recharge-record.empty.text')}>
        <ButtonLink to="/Recharge" kind="outline">
          {t('recharge-record.empty.action')}
        </ButtonLink>
      </State>
    )
  }
  return (
    <>
      <ul>
        {list.rows.map((recharge) => (
          <RechargeRow key={recharge.id} recharge={recharge} />
        ))}
      </ul>
      <ListEnd list={list}>{t('recharge-record.all', { count: list.rows.length })}</ListEnd>
    </>
  )
}
