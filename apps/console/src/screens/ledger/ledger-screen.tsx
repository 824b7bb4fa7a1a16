import { useNavigate, useSearch } from '@tanstack/react-router'
import { Alert, Button, Table, Tabs } from 'antd'
import { useAct, useCall } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { CallTable } from '../../parts/call-table.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Page } from '../../parts/page.tsx'
import { Points } from '../../parts/points.tsx'
import { useMe } from '../../session/me.ts'
import { TransferTable } from './transfer-table.tsx'

/** The books: what the accounts stand at, every entry, and the proof that they agree. */
export function LedgerScreen() {
  const t = useWords()
  const { tab = 'accounts' } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  return (
    <Page title={t('section.ledger')}>
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => void navigate({ to: '.', search: { tab: key } as never })}
        items={[
          { key: 'accounts', label: t('ledger.accounts'), children: <Accounts /> },
          { key: 'transfers', label: t('ledger.transfers'), children: <TransferTable /> },
          { key: 'reconciliation', label: t('ledger.reconciliation'), children: <Reconciliations /> }
        ]}
      />
    </Page>
  )
}

function Accounts() {
  const t = useWords()
  const { data, error, isPending, refetch } = useCall('getAccounts')
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Table
      size="middle"
      rowKey="kind"
      loading={isPending}
      pagination={false}
      dataSource={data?.rows ?? []}
      columns={[
        { key: 'kind', title: t('ledger.kind'), render: (_, { kind }) => t(`ledger.kinds.${kind}`) },
        { key: 'accounts', title: t('ledger.count'), align: 'end', dataIndex: 'accounts' },
        { key: 'balance', title: t('ledger.balance'), align: 'end', render: (_, row) => <Points of={row.balance} /> }
      ]}
      summary={() =>
        data && (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={2}>
              <strong>{t('ledger.sum')}</strong>
            </Table.Summary.Cell>
            <Table.Summary.Cell index={1} align="end">
              <strong>
                <Points of={data.sum} />
              </strong>
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )
      }
    />
  )
}

function Reconciliations() {
  const t = useWords()
  const { may } = useMe()
  const run = useAct('runReconciliation')
  return (
    <>
      {may('runReconciliation') && (
        <Button onClick={() => run.mutate({})} loading={run.isPending} style={{ marginBlockEnd: 16 }}>
          {t('ledger.run')}
        </Button>
      )}
      {run.data && (
        <Alert
          style={{ marginBlockEnd: 16 }}
          type={run.data.differences === 0 ? 'success' : 'error'}
          showIcon
          title={t('ledger.result', run.data)}
        />
      )}
      <CallTable
        name="getReconciliations"
        rowKey={({ id }) => id}
        columns={[
          { key: 'id', title: '#', sorter: true, dataIndex: 'id' },
          { key: 'finished', title: t('ledger.finished'), render: (_, row) => <Moment at={row.finished} /> },
          { key: 'accounts', title: t('ledger.count'), align: 'end', dataIndex: 'accounts' },
          { key: 'transfers', title: t('ledger.transfers'), align: 'end', dataIndex: 'transfers' },
          {
            key: 'differences',
            title: t('ledger.differences'),
            render: (_, { differences }) =>
              differences.length === 0
                ? t('ledger.agree')
                : differences.map((one) => `${one.account}: ${one.expected} ≠ ${one.actual}`).join('; ')
          }
        ]}
      />
    </>
  )
}
