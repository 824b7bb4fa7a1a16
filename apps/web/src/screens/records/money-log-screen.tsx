import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { Button, ButtonLink } from '../../design/controls/button.tsx'
import { ListEnd } from '../../design/lists/list-end.tsx'
import { PullToRefresh } from '../../design/overlays/pull-to-refresh.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { SkeletonRows } from '../../design/states/skeleton.tsx'
import { State } from '../../design/states/state.tsx'
import { EntryDays } from '../../features/money-log/entry-days.tsx'
import { TypeFilter } from '../../features/money-log/type-filter.tsx'
import { typeOf } from '../../features/money-log/types.ts'
import { useMoneyLog, type Entry } from '../../features/money-log/use-money-log.ts'
import { useWords } from '../../language/language-provider.tsx'
import { SandboxNote } from '../recharge/sandbox-note.tsx'
import { EntrySheet } from './entry-sheet.tsx'

const ROWS = 8
const route = getRouteApi('/Moneylog')

/** Every point in and out, newest first, of one type or of all. */
export function MoneyLogScreen() {
  const t = useWords()
  const navigate = route.useNavigate()
  const type = typeOf(route.useSearch().type)
  const log = useMoneyLog(type)
  const choose = (next: Entry['type'] | undefined) =>
    void navigate({ search: next ? { type: next } : {}, replace: true, resetScroll: false })
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.moneyLog')} back="/Mine">
        <Link className="bar__link" to="/Personalreport">
          {t('money-log.report')}
        </Link>
      </TopBar>
      <main className="state-page">
        <TypeFilter chosen={type} onChoose={choose} />
        <PullToRefresh onRefresh={log.refetch}>
          <Entries log={log} isFiltered={type !== undefined} onShowAll={() => choose(undefined)} />
        </PullToRefresh>
        <div className="page">
          <SandboxNote />
        </div>
      </main>
    </div>
  )
}

type EntriesProps = { log: ReturnType<typeof useMoneyLog>; isFiltered: boolean; onShowAll: () => void }

function Entries({ log, isFiltered, onShowAll }: EntriesProps) {
  const t = useWords()
  const [opened, open] = useState<Entry | null>(null)
  if (!log.data) {
    return log.isError ? (
      <Failure error={log.error} onRetry={() => void log.refetch()} />
    ) : (
      <SkeletonRows count={ROWS} />
    )
  }
  if (log.rows.length === 0) return isFiltered ? <NoneOfType onShowAll={onShowAll} /> : <NoEntries />
  return (
    <>
      <EntryDays rows={log.rows} hasMore={log.hasNextPage} onOpen={open} />
      <ListEnd list={log}>{t('money-log.all', { count: log.rows.length })}</ListEnd>
      <EntrySheet entry={opened} onClose={() => open(null)} />
    </>
  )
}

function NoEntries() {
  const t = useWords()
  return (
    <State art="empty" title={t('money-log.empty.title')} text={t('money-log.empty.text')}>
      <ButtonLink to="/Recharge" kind="outline">
        {t('money-log.empty.action')}
      </ButtonLink>
    </State>
  )
}

function NoneOfType({ onShowAll }: { onShowAll: () => void }) {
  const t = useWords()
  return (
    <State art="empty" title={t('money-log.none.title')} text={t('money-log.none.text')}>
      <Button kind="outline" onClick={onShowAll}>
        {t('money-log.none.action')}
      </Button>
    </State>
  )
}
