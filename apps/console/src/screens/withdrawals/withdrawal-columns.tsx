import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Flex, type TableColumnType } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { Age } from '../../parts/age.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Points } from '../../parts/points.tsx'
import { Tag, type Tone } from '../../parts/marks/tag.tsx'

export type WithdrawalRow = OperatorOutput<'getWithdrawals'>['rows'][number]

const COLOURS: Record<WithdrawalRow['state'], Tone> = {
  review: 'warning',
  approved: 'processing',
  sending: 'processing',
  sent: 'processing',
  unknown: 'processing',
  paid: 'success',
  failed: 'error',
  rejected: 'error',
  cancelled: 'error'
}

/** What each state means for the payout. */
export const payouts = {
  review: 'none',
  approved: 'none',
  sending: 'sending',
  sent: 'sent',
  unknown: 'unknown',
  paid: 'paid',
  failed: 'failed',
  rejected: 'none',
  cancelled: 'none'
} as const satisfies Record<WithdrawalRow['state'], string>

/** The status of a withdrawal, and of its payout. */
export function WithdrawalState({ row }: { row: WithdrawalRow }) {
  const t = useTranslations()
  const payout = payouts[row.state]
  return (
    <Flex gap={4} wrap className="narrow">
      <Tag color={COLOURS[row.state]}>{row.stateText}</Tag>
      {payout !== 'none' && payout !== 'paid' && (
        <Tag color={payout === 'unknown' ? 'warning' : 'default'}>{t(`withdrawals.payouts.${payout}`)}</Tag>
      )}
      {row.heldUntil.ts > 0 && row.state === 'review' && (
        <Tag>{t('withdrawals.heldUntil', { time: row.heldUntil.time })}</Tag>
      )}
    </Flex>
  )
}

/** Return the columns of a list of withdrawals. */
export function useWithdrawalColumns({ withMember }: { withMember: boolean }): TableColumnType<WithdrawalRow>[] {
  const t = useTranslations()
  const member: TableColumnType<WithdrawalRow> = {
    key: 'member',
    title: t('withdrawals.member'),
    render: (_, { member: { id, username, name } }) => (
      <div className="narrow">
        {`${username} (${id})`}
        {name && <div className="quiet">{name}</div>}
      </div>
    )
  }
  return [
    {
      key: 'created',
      title: t('withdrawals.created'),
      sorter: true,
      render: (_, row) => <Timestamp at={row.created} />
    },
    { key: 'age', title: t('withdrawals.age'), render: (_, row) => <Age seconds={row.age} /> },
    ...(withMember ? [member] : []),
    {
      key: 'money',
      title: t('withdrawals.money'),
      align: 'end',
      sorter: true,
      render: (_, row) => <Points of={row.money} />
    },
    {
      key: 'bank',
      title: t('withdrawals.bank'),
      render: (_, { bank }) => (
        <div className="narrow">
          {bank.name}
          <div>{bank.account}</div>
        </div>
      )
    },
    { key: 'state', title: t('withdrawals.state'), render: (_, row) => <WithdrawalState row={row} /> },
    {
      key: 'people',
      title: t('withdrawals.people'),
      render: (_, row) => {
        const people = [row.approvedBy ?? row.rejectedBy, row.paidBy].flatMap((one) => (one ? [one.name] : []))
        return people.length === 0 ? '–' : <div className="narrow">{people.join(' → ')}</div>
      }
    }
  ]
}
