import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Panes } from '../../parts/panes.tsx'
import { Page } from '../../parts/page.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberMoneyLog, MemberOrders, MemberRecharges, MemberWithdrawals } from './member-lists.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberOverview } from './member-overview.tsx'
import { MemberSessions, StatusHistory } from './member-past.tsx'
import { MemberStatus } from './member-status.tsx'

/** Everything about one member. */
export function MemberScreen() {
  const t = useTranslations()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { tab = 'facts' } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const query = useCall('getMember', { id })
  const { data: member } = query
  if (!member) return <WaitingPage on={query} />
  return (
    <Page
      title={`${member.name || member.username} · ${member.id}`}
      mark={<MemberStatus status={member.status} />}
      actions={<MemberActions member={member} />}
    >
      {member.statusReason && (
        <Alert type="warning" showIcon title={member.statusReason} style={{ marginBlockEnd: 16 }} />
      )}
      <Panes
        shown={tab}
        onShow={(key) => void navigate({ to: '.', search: { tab: key === 'facts' ? undefined : key } as never })}
        items={[
          { key: 'facts', label: t('members.tabs.facts'), children: <MemberOverview member={member} /> },
          { key: 'moneylog', label: t('members.tabs.moneylog'), children: <MemberMoneyLog id={id} /> },
          { key: 'orders', label: t('members.tabs.orders'), children: <MemberOrders id={id} /> },
          { key: 'recharges', label: t('members.tabs.recharges'), children: <MemberRecharges id={id} /> },
          { key: 'withdrawals', label: t('members.tabs.withdrawals'), children: <MemberWithdrawals id={id} /> },
          { key: 'sessions', label: t('members.tabs.sessions'), children: <MemberSessions member={member} /> },
          { key: 'notes', label: t('members.tabs.notes'), children: <MemberNotes member={member} /> },
          { key: 'history', label: t('members.tabs.history'), children: <StatusHistory member={member} /> }
        ]}
      />
    </Page>
  )
}
