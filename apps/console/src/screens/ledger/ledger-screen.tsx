import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useMe } from '../../api/me.ts'
import { useAction } from '../../api/use-call.ts'
import { equals, plusMinus } from '../../icons/frame.ts'
import { Icon } from '../../icons/icon.tsx'
import { downloadSimple } from '../../icons/states.ts'
import { useTranslations } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { AccountTree } from './account-tree.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { Entries } from './entries.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { Proof } from './proof.tsx'
import { Runs } from './runs.tsx'
import './ledger.css'

/** The ledger: that it sums to zero, its accounts, and the entries of one of them or of all. */
export function LedgerScreen() {
  const t = useTranslations()
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  return (
    <Page title={t('section.ledger')} actions={<Actions />}>
      <Proof />
      {tab === 'reconciliation' ? (
        <Runs />
      ) : (
        <div className="win explorer">
          <AccountTree />
          <Entries />
        </div>
      )}
      <EntryDrawer />
    </Page>
  )
}

function Actions() {
  const t = useTranslations()
  const { may } = useMe()
  const navigate = useNavigate()
  const { member = '' } = useSearch({ strict: false }) as { member?: string }
  const [isAdjusting, adjust] = useState(false)
  const run = useAction('runReconciliation', { say: (found) => t('ledger.result', found) })
  return (
    <>
      {may('proposeAdjustment') && (
        <Button icon={<Icon path={plusMinus} />} onClick={() => adjust(true)}>
          {t('ledger.adjust')}
        </Button>
      )}
      {may('exportLedger') && (
        <Button
          icon={<Icon path={downloadSimple} />}
          onClick={() => void navigate({ to: '/exports', search: { what: 'ledger' } as never })}
        >
          {t('ledger.export')}
        </Button>
      )}
      {may('runReconciliation') && (
        <Button icon={<Icon path={equals} />} loading={run.isPending} onClick={() => run.mutate({})}>
          {t('ledger.run')}
        </Button>
      )}
      {isAdjusting && <AdjustDialog member={member} onClose={() => adjust(false)} />}
    </>
  )
}
