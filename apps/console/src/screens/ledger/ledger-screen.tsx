import { useNavigate, useSearch } from '@tanstack/react-router'
import { Alert, Button, Flex, Tabs } from 'antd'
import { useAction, useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Failure } from '../../parts/failure.tsx'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Page } from '../../parts/page.tsx'
import { Points } from '../../parts/points.tsx'
import { useMe } from '../../api/me.ts'
import { TransferTable } from './transfer-table.tsx'

/** The ledger: the balances of the accounts, every entry, and the reconciliation. */
export function LedgerScreen() {
  const t = useTranslations()
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
  const t = useTranslations()
  const { data, error, isPending, refetch } = useCall('getAccounts')
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <RowTable
        rowKey={({ kind }) => kind}
        isBusy={isPending}
        rows={data?.rows ?? []}
        columns={[
          { key: 'kind', title: t('ledger.kind'), render: (_, { kind }) => t(`ledger.kinds.${kind}`) },
          { key: 'accounts', title: t('ledger.count'), align: 'end', dataIndex: 'accounts' },
          { key: 'balance', title: t('ledger.balance'), align: 'end', render: (_, row) => <Points of={row.balance} /> }
        ]}
      />
      {data && (
        <Flex justify="space-between" gap={16} style={{ padding: 16, fontWeight: 600 }}>
          <span>{t('ledger.sum')}</span>
          <Points of={data.sum} />
        </Flex>
      )}
    </>
  )
}

function Reconciliations() {
  const t = useTranslations()
  const { may } = useMe()
  const run = useAction('runReconciliation')
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
          { key: 'finished', title: t('ledger.finished'), render: (_, row) => <Timestamp at={row.finished} /> },
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
