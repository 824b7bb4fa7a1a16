import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Empty, Table, Timeline } from 'antd'
import { useWords } from '../../language/language.ts'
import { Moment } from '../../parts/moment.tsx'
import { MemberStatus } from './member-status.tsx'

type Props = { member: OperatorOutput<'getMember'> }

/** Where the member is signed in. */
export function MemberSessions({ member }: Props) {
  const t = useWords()
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={member.sessions}
      columns={[
        {
          key: 'device',
          title: t('members.device'),
          render: (_, { device }) => <div style={{ maxWidth: 420, whiteSpace: 'normal' }}>{device || '–'}</div>
        },
        { key: 'address', title: t('members.address'), dataIndex: 'address' },
        { key: 'created', title: t('members.signedIn'), render: (_, row) => <Moment at={row.created} /> },
        { key: 'seen', title: t('members.seen'), render: (_, row) => <Moment at={row.seen} /> }
      ]}
    />
  )
}

/** How the account came to be as it is. */
export function StatusHistory({ member }: Props) {
  const t = useWords()
  if (member.status_history.length === 0) return <Empty description={t('members.noHistory')} />
  return (
    <Timeline
      items={member.status_history.map((step) => ({
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
