import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../../language/language.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { useMe } from '../../api/me.ts'
import { useNowColumns, useRecentColumns } from './lottery-columns.tsx'
import { Exposure } from './exposure.tsx'
import { VoidDialog } from './void-dialog.tsx'

type Lottery = OperatorOutput<'getDrawMonitor'>['lotteries'][number]
const toVoid = (lottery: Lottery | null) => (lottery?.playing ? { key: lottery.key, ...lottery.playing } : null)

type Opened = { action: 'exposure' | 'void'; key: string } | null

/** Each lottery with its current period, how quickly its last draws went, and how long its seeds will last. */
export function LotteryTable({ lotteries }: { lotteries: Lottery[] }) {
  const t = useTranslations()
  const { may } = useMe()
  const [opened, open] = useState<Opened>(null)
  const chosen = (action: 'exposure' | 'void') =>
    opened?.action === action ? (lotteries.find(({ key }) => key === opened.key) ?? null) : null
  return (
    <>
      <h2>{t('draws.playing')}</h2>
      <RowTable
        rowKey={({ key }) => key}
        rows={lotteries}
        columns={[
          ...useNowColumns(),
          {
            key: 'acts',
            title: t('part.more'),
            render: (_, { key, playing }) =>
              playing && (
                <Space>
                  <Button size="small" onClick={() => open({ action: 'exposure', key })}>
                    {t('draws.exposure')}
                  </Button>
                  {may('proposeVoid') && playing.state === 'open' && !playing.proposal && (
                    <Button size="small" danger onClick={() => open({ action: 'void', key })}>
                      {t('draws.void')}
                    </Button>
                  )}
                </Space>
              )
          }
        ]}
      />
      <h2>{t('draws.lastHundred')}</h2>
      <RowTable rowKey={({ key }) => key} rows={lotteries} columns={useRecentColumns()} />
      <Exposure lottery={chosen('exposure')} onClose={() => open(null)} />
      <VoidDialog draw={toVoid(chosen('void'))} onClose={() => open(null)} />
    </>
  )
}
