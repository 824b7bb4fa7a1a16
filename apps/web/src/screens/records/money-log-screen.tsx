import { useState } from 'react'
import { Link } from '../../router/link.tsx'
import { useSearch, useNavigate } from '../../router/router-context.tsx'
import { Button, ButtonLink } from '../../design/controls/button.tsx'
import { EndlessPage } from '../../design/lists/endless-page.tsx'
import { State } from '../../design/states/state.tsx'
import { EntryDays } from '../../features/wallet/entry-days.tsx'
import { SignLegend } from '../../features/wallet/money.tsx'
import { TypeFilter } from '../../features/wallet/type-filter.tsx'
import { typeOf } from '../../features/wallet/entry-types.ts'
import { useMoneyLog, type Entry } from '../../features/wallet/use-money-log.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { SandboxNote } from '../recharge/sandbox-note.tsx'
import { EntrySheet } from './entry-sheet.tsx'

const ROWS = 8
/** The money log, newest first, of one type or of all. */
export function MoneyLogScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const type = typeOf(useSearch('/Moneylog').type)
  const log = useMoneyLog(type)
  const [opened, open] = useState<Entry | null>(null)
  const choose = (next: Entry['type'] | undefined) =>
    void navigate({ search: next ? { type: next } : {}, replace: true, resetScroll: false })
  return (
    <>
      <EndlessPage
        title={t('title.moneyLog')}
        back="/Mine"
        action={<ToStatement />}
        head={<TypeFilter chosen={type} onChoose={choose} />}
        list={log}
        toCome={ROWS}
        empty={type ? <NoneOfType onShowAll={() => choose(undefined)} /> : <NoEntries />}
        all={(count) => t('money-log.all', { count })}
        foot={<SandboxNote />}
      >
        {(rows) => (
          <>
            <SignLegend />
            <EntryDays rows={rows} hasMore={log.hasNextPage} onOpen={open} />
          </>
        )}
      </EndlessPage>
      <EntrySheet entry={opened} onClose={() => open(null)} />
    </>
  )
}

function ToStatement() {
  const t = useTranslations()
  return (
    <Link className="bar__link" to="/Personalreport">
      {t('money-log.report')}
    </Link>
  )
}

function NoEntries() {
  const t = useTranslations()
  return (
    <State art="empty" title={t('money-log.empty.title')} text={t('money-log.empty.text')}>
      <ButtonLink to="/Recharge" kind="outline">
        {t('money-log.empty.action')}
      </ButtonLink>
    </State>
  )
}

function NoneOfType({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations()
  return (
    <State art="empty" title={t('money-log.none.title')} text={t('money-log.none.text')}>
      <Button kind="outline" onClick={onShowAll}>
        {t('money-log.none.action')}
      </Button>
    </State>
  )
}
