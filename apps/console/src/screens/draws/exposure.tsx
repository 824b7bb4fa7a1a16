import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Drawer, Table } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { optionName } from '../../parts/option-name.ts'
import { Points } from '../../parts/points.tsx'

type Lottery = OperatorOutput<'getDrawMonitor'>['lotteries'][number]
type Props = { lottery: Lottery | null; onClose: () => void }

/** The stakes on each option of the current draw, and what it would pay. */
export function Exposure({ lottery, onClose }: Props) {
  const t = useTranslations()
  const playing = lottery?.playing ?? null
  return (
    <Drawer
      open={playing !== null}
      onClose={onClose}
      size={480}
      title={`${lottery?.name ?? ''} ${playing?.periodNumber ?? ''}`}
    >
      <p>{t('draws.worstNote')}</p>
      {playing && (
        <Table
          size="small"
          rowKey="option"
          pagination={false}
          dataSource={playing.exposure}
          columns={[
            { key: 'option', title: t('draws.option'), render: (_, { option }) => optionName(t, option) },
            { key: 'stake', title: t('draws.staked'), align: 'end', render: (_, { stake }) => <Points of={stake} /> },
            { key: 'payout', title: t('draws.payout'), align: 'end', render: (_, { payout }) => <Points of={payout} /> }
          ]}
        />
      )}
    </Drawer>
  )
}
