import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link, useParams } from '@tanstack/react-router'
import { Alert, Col, Descriptions, Row } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Age } from '../../parts/age.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Page } from '../../parts/page.tsx'
import { Points } from '../../parts/points.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { WithdrawerFacts } from '../members/member-facts.tsx'
import { MemberStatus } from '../members/member-status.tsx'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { WithdrawalState } from './withdrawal-columns.tsx'
import { Hints } from './withdrawal-hints.tsx'
import { MemberPast } from './withdrawal-past.tsx'
import { Steps } from './withdrawal-steps.tsx'
import { PaneWindow } from '../../parts/window/pane.tsx'

/** One withdrawal with everything that matters for its review, on one page. */
export function WithdrawalScreen() {
  const t = useTranslations()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall('getWithdrawal', { id })
  const { data } = query
  if (!data) return <WaitingPage on={query} />
  const { withdrawal: row } = data
  const about = [
    ['money', <Points key="money" of={row.money} />],
    ['created', <Timestamp key="created" at={row.created} />],
    ['age', <Age key="age" seconds={row.age} />],
    ['bank', `${row.bank.name} (${row.bank.country}) ${row.bank.account}`],
    ['holder', row.bank.holder],
    ['takenBy', row.takenBy?.name ?? '–'],
    ['fourEyes', t(row.fourEyes ? 'withdrawals.fourEyesYes' : 'withdrawals.fourEyesNo')],
    ['payoutId', data.payoutId || '–']
  ] as const
  return (
    <Page
      title={t('withdrawals.one', { order: row.orderNumber })}
      mark={<WithdrawalState row={row} />}
      actions={<WithdrawalActions facts={data} />}
    >
      {row.reason && <Alert type="info" showIcon title={row.reason} style={{ marginBlockEnd: 16 }} />}
      <Hints hints={data.hints} />
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={14}>
          <PaneWindow title={t('withdrawals.about')}>
            <Descriptions
              size="small"
              column={{ xs: 1, md: 2 }}
              items={about.map(([key, children]) => ({ key, label: t(`withdrawals.${key}`), children }))}
            />
          </PaneWindow>
          <MemberCard facts={data} />
        </Col>
        <Col xs={24} lg={10}>
          <PaneWindow title={t('withdrawals.steps')}>
            <Steps steps={data.steps} />
          </PaneWindow>
        </Col>
        <Col span={24}>
          <MemberPast facts={data} />
        </Col>
      </Row>
    </Page>
  )
}

function MemberCard({ facts }: { facts: OperatorOutput<'getWithdrawal'> }) {
  const { member } = facts
  return (
    <PaneWindow
      title={
        <>
          <Link to="/members/$id" params={{ id: String(member.id) }}>
            {member.username} ({member.id})
          </Link>{' '}
          <MemberStatus status={member.status} />
        </>
      }
    >
      {member.statusReason && <p>{member.statusReason}</p>}
      <WithdrawerFacts facts={facts} />
    </PaneWindow>
  )
}
