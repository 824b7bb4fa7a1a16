import { useState } from 'react'
import { useSearch } from '../../router/router-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { ButtonLink } from '../../design/controls/button.tsx'
import { EndlessPage } from '../../design/lists/endless-page.tsx'
import { State } from '../../design/states/state.tsx'
import type { Withdrawal } from '../../features/withdrawal/withdrawal-steps.ts'
import { WithdrawalRow } from '../../features/withdrawal/withdrawal-row.tsx'
import { useTranslations } from '../../language/language-provider.tsx'
import { isLive } from '../../live/live-events.ts'
import { useLiveEvent } from '../../live/use-live.ts'
import { SandboxNote } from '../recharge/sandbox-note.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'

const ROWS = 5
const POLL_MS = 5000
const LIVE_POLL_MS = 20_000

/** All withdrawals, newest first. Open ones change when they are decided and paid. */
export function WithdrawRecordScreen() {
  const t = useTranslations()
  const list = usePages('getUserWithdrawList', { askAgain })
  useLiveEvent('balance', () => void list.refetch())
  useLiveEvent('notice', () => void list.refetch())
  const { order: named } = useSearch('/WithdrawRecord')
  const [openNumber, open] = useState<string | null>(named ?? null)
  const opened = list.rows.find(({ orderNumber }) => orderNumber === openNumber) ?? null
  return (
    <>
      <EndlessPage
        title={t('title.withdrawRecord')}
        back="/Mine"
        list={list}
        toCome={ROWS}
        empty={<NoWithdrawals />}
        all={(count) => t('withdraw-record.all', { count })}
        foot={<SandboxNote />}
      >
        {(withdrawals) => (
          <ul>
            {withdrawals.map((withdrawal) => (
              <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} onOpen={() => open(withdrawal.orderNumber)} />
            ))}
          </ul>
        )}
      </EndlessPage>
      <WithdrawalSheet withdrawal={opened} onClose={() => open(null)} />
    </>
  )
}

/** Return how often to poll. Live events report changes, so polling is only for when the stream is down. */
function askAgain(withdrawals: readonly Withdrawal[]): number | false {
  if (!withdrawals.some(({ state }) => state === 'review' || state === 'approved')) return false
  return isLive() ? LIVE_POLL_MS : POLL_MS
}

function NoWithdrawals() {
  const t = useTranslations()
  return (
    <State art="empty" title={t('withdraw-record.empty.title')} text={t('withdraw-record.empty.text')}>
      <ButtonLink to="/Withdraw" kind="outline">
        {t('withdraw-record.empty.action')}
      </ButtonLink>
    </State>
  )
}
