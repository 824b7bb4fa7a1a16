import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Empty, Timeline } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { MemberStatus } from './member-status.tsx'
import { useSessionColumns } from './past-columns.tsx'

type Props = { member: OperatorOutput<'getMember'> }

/** The member's open sessions. */
export function MemberSessions({ member }: Props) {
  return <RowTable rowKey={({ id }) => id} rows={member.sessions} columns={useSessionColumns()} />
}

/** The history of the account's status. */
export function StatusHistory({ member }: Props) {
  const t = useTranslations()
  if (member.statusHistory.length === 0) return <Empty description={t('members.noHistory')} />
  return (
    <Timeline
      items={member.statusHistory.map((step) => ({
        key: `${step.created.ts}:${step.to}`,
        content: (
          <>
            <MemberStatus status={step.from} /> → <MemberStatus status={step.to} /> {step.created.time}
            <div>{step.operator?.name ?? t('members.byMember')}</div>
            <div>{step.reason}</div>
          </>
        )
      }))}
    />
  )
}
