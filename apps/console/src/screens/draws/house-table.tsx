import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Space, Tag } from 'antd'
import { useState } from 'react'
import { useWords } from '../../language/language.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Points } from '../../parts/points.tsx'
import { useMe } from '../../session/me.ts'
import { Exposure } from './exposure.tsx'
import { VoidDialog } from './void-dialog.tsx'

type Lottery = OperatorOutput<'getDrawMonitor'>['lotteries'][number]
type Opened = { act: 'exposure' | 'void'; key: string } | null

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

/** Each house with what it plays now, how quickly its last draws went, and for how long its seeds last. */
export function HouseTable({ lotteries }: { lotteries: Lottery[] }) {
  const t = useWords()
  const { may } = useMe()
  const [opened, open] = useState<Opened>(null)
  const chosen = (act: 'exposure' | 'void') =>
    opened?.act === act ? (lotteries.find(({ key }) => key === opened.key) ?? null) : null
  return (
    <>
      <RowTable
        rowKey={({ key }) => key}
        rows={lotteries}
        columns={[
          {
            key: 'house',
            title: t('draws.house'),
            render: (_, { name, status }) => (
              <>
                {name} {status === 0 && <Tag>{t('draws.paused')}</Tag>}
              </>
            )
          },
          {
            key: 'expect',
            title: t('draws.expect'),
            render: (_, { playing }) =>
              playing ? (
                <>
                  <span className="figure">{playing.expect}</span> <Tag>{t(`draws.states.${playing.state}`)}</Tag>
                  {playing.proposal && <Tag color="warning">{t('draws.asked')}</Tag>}
                </>
              ) : (
                t('draws.none')
              )
          },
          { key: 'closes', title: t('draws.closes'), render: (_, { playing }) => playing?.closes.time.slice(11) ?? '–' },
          { key: 'orders', title: t('draws.orders'), align: 'end', render: (_, { playing }) => playing?.orders ?? '–' },
          {
            key: 'staked',
            title: t('draws.staked'),
            align: 'end',
            render: (_, { playing }) => (playing ? <Points of={playing.staked} /> : '–')
          },
          {
            key: 'worst',
            title: <span title={t('draws.worstNote')}>{t('draws.worst')}</span>,
            align: 'end',
            render: (_, { playing }) => (playing ? <Points of={playing.worst} /> : '–')
          },
          {
            key: 'lag',
            title: t('draws.lag'),
            render: (_, { lag }) =>
              lag.draws === 0
                ? '–'
                : t('draws.lagText', {
                    middle: seconds(lag.middle),
                    longest: seconds(lag.longest),
                    paid: seconds(lag.paid)
                  })
          },
          {
            key: 'unfinished',
            title: t('draws.unfinished'),
            align: 'end',
            render: (_, { unfinished }) => (unfinished > 0 ? <Tag color="warning">{unfinished}</Tag> : 0)
          },
          {
            key: 'seeds',
            title: t('draws.seeds'),
            render: (_, row) => t('draws.seedDays', { seeds: row.seeds, days: row.seed_days })
          },
          {
            key: 'acts',
            title: t('part.more'),
            render: (_, { key, playing }) =>
              playing && (
                <Space>
                  <Button size="small" onClick={() => open({ act: 'exposure', key })}>
                    {t('draws.exposure')}
                  </Button>
                  {may('proposeVoid') && playing.state === 'open' && !playing.proposal && (
                    <Button size="small" danger onClick={() => open({ act: 'void', key })}>
                      {t('draws.void')}
                    </Button>
                  )}
                </Space>
              )
          }
        ]}
      />
      <Exposure lottery={chosen('exposure')} onClose={() => open(null)} />
      <VoidDialog lottery={chosen('void')} onClose={() => open(null)} />
    </>
  )
}
