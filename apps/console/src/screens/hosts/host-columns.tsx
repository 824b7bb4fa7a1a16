import { Avatar, Flex, type TableColumnType } from 'antd'
import { useTranslations } from '../../language/language.ts'
import type { RowOf } from '../../parts/lists/call-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Host = RowOf<'getHostList'>

export const HOST_STATES = ['draft', 'review', 'published', 'paused', 'ended'] as const

const COLOURS = {
  draft: 'default',
  review: 'processing',
  published: 'success',
  paused: 'warning',
  ended: 'error'
} as const

export function HostState({ host: { state, demo } }: { host: Pick<Host, 'state' | 'demo'> }) {
  const t = useTranslations()
  return (
    <>
      <Tag color={COLOURS[state]}>{t(`hosts.states.${state}`)}</Tag>
      {demo && <Tag>{t('hosts.demo')}</Tag>}
    </>
  )
}

/** Return the columns of the list of hosts. */
export function useHostColumns(): TableColumnType<Host>[] {
  const t = useTranslations()
  return [
    {
      key: 'name',
      title: t('hosts.name'),
      sorter: true,
      render: (_, { name, cover }) => (
        <Flex gap={8} align="center">
          <Avatar size="small" shape="square" {...(cover ? { src: cover } : {})} alt="" />
          {name}
        </Flex>
      )
    },
    { key: 'city', title: t('hosts.city'), render: (_, { city }) => city.name },
    { key: 'state', title: t('hosts.state'), render: (_, host) => <HostState host={host} /> },
    {
      key: 'types',
      title: t('hosts.types'),
      render: (_, { types }) => types.map((type) => t(`hosts.type.${type}`)).join(', ')
    },
    { key: 'next', title: t('hosts.next'), render: (_, { next }) => <Timestamp at={next} /> },
    { key: 'open', title: t('hosts.views.appointments'), align: 'end', dataIndex: 'open' },
    { key: 'reports', title: t('hosts.views.reports'), align: 'end', dataIndex: 'reports' },
    { key: 'updated', title: t('hosts.updated'), sorter: true, render: (_, { updated }) => <Timestamp at={updated} /> }
  ]
}
