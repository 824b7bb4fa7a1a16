import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Drawer, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../../language/language.ts'
import { CallTable, type RowOf } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Page } from '../../parts/page.tsx'
import { Points } from '../../parts/points.tsx'
import { useMe } from '../../api/me.ts'
import { MemberLimits } from './member-limits.tsx'

type Listed = OperatorOutput<'getLimitRegister'>['rows'][number]

/**
 * The members with limits, a time-out or a self-exclusion. There are no actions, because nobody can lift what a member
 * has set.
 */
export function LimitsScreen() {
  const t = useTranslations()
  const { isMasked } = useMe()
  const [shown, show] = useState<Listed | null>(null)
  return (
    <Page title={t('section.limits')}>
      <p className="quiet">{t('limits.lead')}</p>
      <FilterBar
        texts={[{ name: 'q', label: isMasked ? t('part.memberId') : t('limits.qNote') }]}
        choices={[
          {
            name: 'show',
            label: t('limits.show'),
            options: (['all', 'limits', 'waiting', 'timeout', 'exclude'] as const).map((value) => ({
              value,
              label: t(`limits.shows.${value}`)
            }))
          }
        ]}
      />
      <CallTable
        name="getLimitRegister"
        filters={['q', 'show']}
        rowKey={({ id }) => id}
        onOpen={show}
        columns={useColumns()}
      />
      <Drawer open={shown !== null} onClose={() => show(null)} size={640} title={shown?.username ?? ''}>
        {shown && <MemberLimits id={shown.id} />}
      </Drawer>
    </Page>
  )
}

/** Return the columns of the list. */
function useColumns(): TableColumnType<RowOf<'getLimitRegister'>>[] {
  const t = useTranslations()
  const { isMasked } = useMe()
  return [
    { key: 'username', title: t('limits.member'), sorter: !isMasked, dataIndex: 'username' },
    {
      key: 'limits',
      title: t('limits.limits'),
      render: (_, { limits }) =>
        limits.length === 0
          ? '–'
          : limits.map(({ kind, limit }) => (
              <div key={kind}>
                {t(`limits.kind.${kind}`)}: <Points of={limit} />
              </div>
            ))
    },
    { key: 'waiting', title: t('limits.waiting'), render: (_, { waiting }) => waiting || '–' },
    { key: 'timeout', title: t('limits.timeout'), sorter: true, render: (_, row) => <Timestamp at={row.timeout} /> },
    { key: 'exclude', title: t('limits.exclude'), sorter: true, render: (_, row) => <Timestamp at={row.exclude} /> },
    { key: 'changed', title: t('limits.changed'), sorter: true, render: (_, row) => <Timestamp at={row.changed} /> }
  ]
}
