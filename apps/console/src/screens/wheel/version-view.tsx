import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Descriptions } from 'antd'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { ScrollableTable } from '../../parts/lists/scrollable-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Points } from '../../parts/points.tsx'

type Version = OperatorOutput<'getWheelVersion'>

/** A version of the wheel: its prizes with their chances, and its average cost. */
export function VersionView({ version }: { version: Version }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const textIn = useTextIn()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        style={{ marginBlockEnd: 16 }}
        items={[
          { key: 'from', label: t('wheel.fromDay'), children: version.fromDay },
          { key: 'made', label: t('wheel.made'), children: <Timestamp at={version.created} /> },
          { key: 'by', label: t('wheel.by'), children: version.operator?.name ?? '–' },
          { key: 'reason', label: t('part.reason'), children: version.reason || '–' },
          { key: 'average', label: t('wheel.average'), children: <Points of={version.average} /> },
          { key: 'spins', label: t('wheel.spins'), children: version.spins },
          { key: 'cost', label: t('wheel.cost'), children: <Points of={version.cost} /> },
          { key: 'expected', label: t('wheel.expected'), children: <Points of={version.expected} /> }
        ]}
      />
      <ScrollableTable
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={version.prizes}
        columns={[
          {
            key: 'image',
            title: t('wheel.image'),
            render: (_, { image }) => <img src={image} alt="" width="28" height="28" />
          },
          { key: 'title', title: t('wheel.title'), render: (_, { titles }) => textIn(titles) },
          { key: 'points', title: t('wheel.points'), dataIndex: 'points', align: 'right' },
          { key: 'weight', title: t('wheel.weight'), dataIndex: 'weight', align: 'right' },
          {
            key: 'chance',
            title: t('wheel.chance'),
            align: 'right',
            render: (_, { chance }) => percent.format(chance)
          },
          { key: 'times', title: t('wheel.times'), dataIndex: 'times', align: 'right' }
        ]}
      />
    </>
  )
}
