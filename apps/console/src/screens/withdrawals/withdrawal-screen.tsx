import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useParams } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Age } from '../../parts/age.tsx'
import { Tag } from '../../parts/marks/tag.tsx'
import { Points } from '../../parts/points.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { QueuePosition } from './queue-position.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { ReviewPeople } from './review-people.tsx'
import { Withdrawer } from './withdrawer.tsx'
import { WithdrawalState } from './withdrawal-columns.tsx'
import { MemberPast } from './withdrawal-past.tsx'
import { Steps } from './withdrawal-steps.tsx'
import './withdrawals.css'

/** One withdrawal with everything that matters for its review, on one page. */
export function WithdrawalScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCall('getWithdrawal', { id })
  // A reason that was typed for one withdrawal is never offered for another.
  return query.data ? <Review key={id} facts={query.data} /> : <WaitingPage on={query} />
}

function Review({ facts }: { facts: OperatorOutput<'getWithdrawal'> }) {
  const t = useTranslations()
  const [reason, type] = useState('')
  const { withdrawal: row } = facts
  return (
    <main className="page">
      <title>{`${t('withdrawals.one', { order: row.orderNumber })} · Glasshouse`}</title>
      <Head facts={facts} />
      {row.reason && <Alert type="info" showIcon title={row.reason} className="note" />}
      <div className="win review__panes">
        <div className="review__facts">
          <ReviewChecks facts={facts} />
          <Pane isFlush className="review__past">
            <MemberPast facts={facts} />
          </Pane>
        </div>
        <div className="review__side">
          <Withdrawer facts={facts} />
          <ReviewPeople facts={facts} />
          <Pane title={t('withdrawals.steps')}>
            <Steps steps={facts.steps} />
          </Pane>
        </div>
      </div>
      <DecisionBar facts={facts} reason={reason} onType={type} />
    </main>
  )
}

function Head({ facts }: { facts: OperatorOutput<'getWithdrawal'> }) {
  const t = useTranslations()
  const { withdrawal: row } = facts
  const { bank } = row
  return (
    <div className="page__head review__head">
      <div>
        <div className="page__name">
          <h1 tabIndex={-1} className="review__amount">
            <span className="unseen">{t('withdrawals.one', { order: row.orderNumber })}: </span>
            <Points of={row.money} decimals={2} />
          </h1>
          <WithdrawalState row={row} />
          {row.fourEyes && <Tag color="line">{t('withdrawals.twoPeople')}</Tag>}
        </div>
        <p className="review__to">
          {t('withdrawals.to', { bank: `${bank.name} (${bank.country}) ${bank.account}`, holder: bank.holder })} ·{' '}
          {t('withdrawals.requestedAt', { time: row.created.time })} · <Age seconds={row.age} /> ·{' '}
          <span className="code">{row.orderNumber}</span>
          {facts.payoutId && (
            <>
              {' '}
              · {t('withdrawals.payoutId')} <span className="code">{facts.payoutId}</span>
            </>
          )}
        </p>
      </div>
      <QueuePosition id={row.id} />
    </div>
  )
}
