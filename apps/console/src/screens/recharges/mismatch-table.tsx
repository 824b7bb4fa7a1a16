import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Space, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { useMe } from '../../api/me.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Mismatch = OperatorOutput<'getMismatches'>['rows'][number]
type Doing = { action: 'credit' | 'dismiss'; row: Mismatch }

const STATES = ['open', 'credited', 'dismissed'] as const

/** Payments that providers report and that match no recharge. None is credited automatically. */
export function MismatchTable() {
  const t = useTranslations()
  const [doing, start] = useState<Doing | null>(null)
  const close = () => start(null)
  const dismiss = useAction('dismissMismatch', { onDone: close })
  return (
    <>
      <FilterBar
        texts={[{ name: 'orderNumber', label: t('recharges.orderNo') }]}
        choices={[
          {
            name: 'state',
            label: t('recharges.state'),
            options: STATES.map((value) => ({ value, label: t(`recharges.states.${value}`) }))
          }
        ]}
      />
      <CallTable
        name="getMismatches"
        filters={['orderNumber', 'state']}
        rowKey={({ id }) => id}
        empty={t('recharges.noMismatch')}
        columns={useColumns(start)}
      />
      {doing?.action === 'credit' && doing.row.recharge && (
        <CreditDialog recharge={doing.row.recharge} mismatch={doing.row.id} onClose={close} />
      )}
      <ReasonDialog
        open={doing?.action === 'dismiss'}
        title={t('recharges.dismiss')}
        text={t('recharges.dismissText')}
        okText={t('recharges.dismiss')}
        busy={dismiss.isPending}
        onClose={close}
        onDone={({ reason }) => doing && dismiss.mutate({ id: String(doing.row.id), reason })}
      />
    </>
  )
}

/** Return the columns of the list. */
function useColumns(start: (doing: Doing) => void): TableColumnType<RowOf<'getMismatches'>>[] {
  const t = useTranslations()
  const { may } = useMe()
  return [
    { key: 'created', title: t('recharges.at'), sorter: true, render: (_, row) => <Timestamp at={row.created} /> },
    { key: 'reason', title: t('recharges.why'), render: (_, { reason }) => t(`recharges.reasons.${reason}`) },
    {
      key: 'order',
      title: t('recharges.orderNo'),
      render: (_, row) => <span className="code">{row.orderNumber || '–'}</span>
    },
    { key: 'expected', title: t('recharges.expected'), dataIndex: 'expected' },
    { key: 'reported', title: t('recharges.reported'), dataIndex: 'reported' },
    { key: 'provider', title: t('recharges.provider'), render: (_, row) => `${row.provider} ${row.paymentId}` },
    {
      key: 'state',
      title: t('recharges.state'),
      render: (_, { state }) => <Tag>{t(`recharges.states.${state}`)}</Tag>
    },
    {
      key: 'acts',
      title: t('part.more'),
      render: (_, row) =>
        row.state === 'open' &&
        may('dismissMismatch') && (
          <Space>
            {row.recharge && (
              <Button size="small" type="primary" onClick={() => start({ action: 'credit', row })}>
                {t('recharges.credit')}
              </Button>
            )}
            <Button size="small" onClick={() => start({ action: 'dismiss', row })}>
              {t('recharges.dismiss')}
            </Button>
          </Space>
        )
    }
  ]
}
