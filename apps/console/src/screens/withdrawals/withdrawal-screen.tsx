import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link, useParams } from '@tanstack/react-router'
import { Alert, Card, Col, Descriptions, Row, Skeleton } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { Age } from '../../parts/age.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Page } from '../../parts/page.tsx'
import { Points } from '../../parts/points.tsx'
import { MemberStatus } from '../members/member-status.tsx'
import { WithdrawalActs } from './withdrawal-acts.tsx'
import { WithdrawalState } from './withdrawal-columns.tsx'
import { Hints } from './withdrawal-hints.tsx'
import { MemberPast } from './withdrawal-past.tsx'
import { Steps } from './withdrawal-steps.tsx'

/** One withdrawal with all that bears on it, on one page. */
export function WithdrawalScreen() {
  const t = useWords()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useCall('getWithdrawal', { id })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active style={{ padding: 24 }} />
  const { withdrawal: row } = data
  const about = [
    ['money', <Points key="money" of={row.money} />],
    ['state', <WithdrawalState key="state" row={row} />],
    ['created', <Moment key="created" at={row.created} />],
    ['age', <Age key="age" seconds={row.age} />],
    ['bank', `${row.bank.name} (${row.bank.country}) ${row.bank.account}`],
    ['holder', row.bank.holder],
    ['fourEyes', t(row.four_eyes ? 'withdrawals.fourEyesYes' : 'withdrawals.fourEyesNo')],
    ['payoutId', data.payout_id || '–']
  ] as const
  return (
    <Page title={t('withdrawals.one', { order: row.order_no })} actions={<WithdrawalActs facts={data} />}>
      {row.reason && <Alert type="info" showIcon title={row.reason} style={{ marginBlockEnd: 16 }} />}
      <Hints hints={data.hints} />
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={14}>
          <Card size="small" title={t('withdrawals.about')}>
            <Descriptions
              size="small"
              column={{ xs: 1, md: 2 }}
              items={about.map(([key, children]) => ({ key, label: t(`withdrawals.${key}`), children }))}
            />
          </Card>
          <MemberCard facts={data} />
        </Col>
        <Col xs={24} lg={10}>
          <Card size="small" title={t('withdrawals.steps')}>
            <Steps steps={data.steps} />
          </Card>
        </Col>
        <Col span={24}>
          <MemberPast facts={data} />
        </Col>
      </Row>
    </Page>
  )
}

function MemberCard({ facts: { member, statement } }: { facts: OperatorOutput<'getWithdrawal'> }) {
  const t = useWords()
  const facts = [
    ['name', member.name || '–'],
    ['birthday', member.birthday],
    ['created', <Moment key="created" at={member.created} />],
    ['invitedBy', member.invited_by || '–'],
    ['bankSince', <Moment key="bank" at={member.bank_since} />],
    ['withdrawAfter', <Moment key="after" at={member.withdraw_after} />],
    ['money', <Points key="money" of={member.money} />],
    ['frozen', <Points key="frozen" of={member.frozen} />],
    ['recharged', <Points key="recharged" of={statement.recharge} />],
    ['withdrawn', <Points key="withdrawn" of={statement.withdrawal} />],
    ['played', <Points key="played" of={statement.play_money} />],
    ['won', <Points key="won" of={statement.win_money} />]
  ] as const
  return (
    <Card
      size="small"
      style={{ marginBlockStart: 16 }}
      title={
        <>
          <Link to="/members/$id" params={{ id: String(member.id) }}>
            {member.username} ({member.id})
          </Link>{' '}
          <MemberStatus status={member.status} />
        </>
      }
    >
      {member.status_reason && <p>{member.status_reason}</p>}
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={facts.map(([key, children]) => ({ key, label: t(`members.${key}`), children }))}
      />
    </Card>
  )
}
