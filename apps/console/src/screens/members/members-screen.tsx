import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Page } from '../../parts/page.tsx'
import { Points } from '../../parts/points.tsx'
import { useMe } from '../../api/me.ts'
import { MemberStatus } from './member-status.tsx'

/** Members by id, username or name. */
export function MembersScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { isMasked } = useMe()
  return (
    <Page title={t('section.members')}>
      <FilterBar
        texts={[{ name: 'q', label: isMasked ? t('part.memberId') : t('members.search') }]}
        choices={[
          {
            name: 'status',
            label: t('members.statusLabel'),
            options: (['normal', 'frozen', 'closed', 'excluded'] as const).map((value) => ({
              value,
              label: t(`members.status.${value}`)
            }))
          }
        ]}
      />
      <CallTable
        name="getMembers"
        filters={['q', 'status']}
        rowKey={({ id }) => id}
        empty={t('members.empty')}
        onOpen={({ id }) => void navigate({ to: '/members/$id', params: { id: String(id) } })}
        columns={[
          { key: 'id', title: t('members.id'), dataIndex: 'id' },
          {
            key: 'username',
            title: t('members.username'),
            sorter: !isMasked,
            render: (_, { username }) => <div className="narrow">{username}</div>
          },
          {
            key: 'name',
            title: t('members.name'),
            sorter: !isMasked,
            render: (_, { name }) => <div className="narrow">{name || '–'}</div>
          },
          {
            key: 'status',
            title: t('members.statusLabel'),
            render: (_, { status }) => <MemberStatus status={status} />
          },
          {
            key: 'money',
            title: t('members.money'),
            align: 'end',
            sorter: true,
            render: (_, row) => <Points of={row.money} />
          },
          {
            key: 'frozen',
            title: t('members.frozen'),
            align: 'end',
            sorter: true,
            render: (_, row) => <Points of={row.frozen} />
          },
          {
            key: 'created',
            title: t('members.created'),
            sorter: true,
            render: (_, row) => <Timestamp at={row.created} />
          },
          { key: 'seen', title: t('members.seen'), render: (_, row) => <Timestamp at={row.seen} /> }
        ]}
      />
    </Page>
  )
}
