import { useTranslations } from '../../language/language.ts'
import { CallTable } from '../../parts/lists/call-table.tsx'
import { FilterBar } from '../../parts/lists/filter-bar.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Points } from '../../parts/points.tsx'

const STATES = ['pending', 'decided', 'void'] as const

/** Every spin, each with a link to its proof. */
export function SpinsPane() {
  const t = useTranslations()
  return (
    <>
      <FilterBar
        choices={[
          {
            name: 'state',
            label: t('wheel.state'),
            options: STATES.map((value) => ({ value, label: t(`wheel.spinStates.${value}`) }))
          }
        ]}
      />
      <CallTable
        name="getWheelSpins"
        filters={['state']}
        rowKey={({ number }) => number}
        columns={[
          {
            key: 'number',
            title: '#',
            sorter: true,
            render: (_, { number }) => (
              <a href={`/Fair?key=wheel&expect=${number}`} target="_blank" rel="noreferrer">
                {number}
              </a>
            )
          },
          { key: 'member', title: t('wheel.member'), render: (_, { member }) => member.username },
          { key: 'state', title: t('wheel.state'), render: (_, { state }) => t(`wheel.spinStates.${state}`) },
          { key: 'prize', title: t('wheel.title'), render: (_, { prize }) => prize || '–' },
          { key: 'money', title: t('wheel.points'), render: (_, { money }) => <Points of={money} /> },
          { key: 'requested', title: t('wheel.requested'), render: (_, row) => <Timestamp at={row.requested} /> },
          { key: 'ended', title: t('wheel.ended'), render: (_, row) => <Timestamp at={row.ended} /> },
          { key: 'reason', title: t('wheel.voidReason'), render: (_, row) => row.voidReason || '–' }
        ]}
      />
    </>
  )
}
