import { transferTypes } from '@glasshouse/contract/operator-ledger-kinds'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TableColumnType } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { x } from '../../icons/frame.ts'
import { Icon } from '../../icons/icon.tsx'
import { useTranslations } from '../../language/language.ts'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { DayFilter } from '../../parts/lists/day-filter.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { optionName } from '../../parts/option-name.ts'
import { Points } from '../../parts/points.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Pane } from '../../parts/window/pane.tsx'
import { accountName, sideName, type Account, type Entry } from './accounts.ts'

const FILTERS = ['account', 'lottery', 'member', 'ref', 'type', 'from', 'to'] as const

type Search = Partial<Record<(typeof FILTERS)[number], string>>

/** The entries of the chosen account, or of all. A row opens as its lines. */
export function Entries() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { from = '', to = '' } = useSearch({ strict: false }) as Search
  const open = ({ member, id }: Entry) =>
    void navigate({ to: '.', search: ((old: object) => ({ ...old, entry: `${member}:${id}` })) as never })
  return (
    <Pane title={t('ledger.transfers')} extra={<ChosenAccount />}>
      <FilterBar
        texts={[
          { name: 'member', label: t('part.memberId') },
          { name: 'ref', label: t('ledger.ref') }
        ]}
        choices={[
          {
            name: 'type',
            label: t('ledger.type'),
            options: transferTypes.map((value) => ({ value, label: t(`ledger.types.${value}`) }))
          }
        ]}
      />
      <DayFilter
        days={[
          { name: 'from', label: t('ledger.from'), value: from },
          { name: 'to', label: t('ledger.to'), value: to }
        ]}
        label={t('ledger.days')}
      />
      <CallTable
        name="getTransfers"
        filters={FILTERS}
        rowKey={({ member, id }) => `${member}:${id}`}
        empty={t('ledger.emptyOf')}
        onOpen={open}
        columns={useColumns()}
      />
    </Pane>
  )
}

/** The chosen account, and the button that shows all of them again. */
function ChosenAccount() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { account, lottery } = useSearch({ strict: false }) as Search
  const { data } = useCall('getLotteryNames', {}, { enabled: lottery !== undefined })
  if (!account) return null
  const name = lottery ? (data?.find(({ key }) => key === lottery)?.name ?? lottery) : ''
  const clear = (old: object) => ({ ...old, account: undefined, lottery: undefined, page: undefined })
  return (
    <span className="chosen">
      {accountName(t, account as Account, name)}
      <button
        type="button"
        aria-label={t('ledger.noAccount')}
        onClick={() => void navigate({ to: '.', search: clear as never })}
      >
        <Icon path={x} />
      </button>
    </span>
  )
}

/** Return the columns of the list. */
function useColumns(): TableColumnType<RowOf<'getTransfers'>>[] {
  const t = useTranslations()
  return [
    { key: 'id', title: t('ledger.at'), sorter: true, render: (_, row) => <Timestamp at={row.at} /> },
    {
      key: 'entry',
      title: t('ledger.entry'),
      render: (_, row) => (
        <div className="entry__name">
          <b>{t(`ledger.types.${row.type}`)}</b>
          <small>{detailOf(row, (option) => optionName(t, option))}</small>
        </div>
      )
    },
    { key: 'debit', title: t('ledger.debit'), render: (_, row) => sideName(t, row, 'debit') },
    { key: 'credit', title: t('ledger.credit'), render: (_, row) => sideName(t, row, 'credit') },
    {
      key: 'amount',
      title: t('ledger.amount'),
      align: 'end',
      sorter: true,
      render: (_, { amount }) => (
        <b>
          <Points of={amount} />
        </b>
      )
    },
    {
      key: 'ref',
      title: t('ledger.ref'),
      render: (_, { ref }) => (
        <span className="entry__ref" title={ref}>
          …{ref.slice(-4)}
        </span>
      )
    }
  ]
}

/** Return the member of an entry, and what was bet on, bought or given as the reason. */
function detailOf({ username, options, title, reason }: Entry, nameOf: (option: string) => string): string {
  return [username, options.map((option) => nameOf(option)).join(', '), title, reason].filter(Boolean).join(', ')
}
