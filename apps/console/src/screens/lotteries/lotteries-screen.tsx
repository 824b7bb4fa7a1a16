import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useNavigate } from '@tanstack/react-router'
import { Button, Space, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Page } from '../../parts/page.tsx'
import { PointsRange } from '../../parts/points.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { useMe } from '../../api/me.ts'
import { Tag } from '../../parts/marks/tag.tsx'
import { lotteryColours } from './lottery-colours.ts'
import { NewLotteryDialog } from './new-lottery-dialog.tsx'

type Lottery = OperatorOutput<'getAdminLotteries'>['lotteries'][number]

/** The lotteries, with their current and upcoming rules. Each has a page of its own. */
export function LotteriesScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { may } = useMe()
  const query = useCall('getAdminLotteries')
  const [isAdding, setAdding] = useState(false)
  const columns = useColumns()
  const { data } = query
  if (!data) return <WaitingPage on={query} />
  return (
    <Page
      title={t('section.lotteries')}
      actions={may('proposeLottery') && <Button onClick={() => setAdding(true)}>{t('lotteries.add')}</Button>}
    >
      <p>{t('lotteries.returnMin', { percent: data.return_min })}</p>
      <RowTable
        rowKey={({ key }) => key}
        rows={data.lotteries}
        columns={columns}
        onOpen={({ key }) => void navigate({ to: '/lotteries/$key', params: { key } })}
      />
      {isAdding && data.lotteries[0] && <NewLotteryDialog like={data.lotteries[0]} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function useColumns(): TableColumnType<Lottery>[] {
  const t = useTranslations()
  const textIn = useTextIn()
  return [
    {
      key: 'name',
      title: t('draws.lottery'),
      render: (_, { name, key }) => (
        <>
          {textIn(name)} <span className="code">{key}</span>
        </>
      )
    },
    {
      key: 'state',
      title: t('draws.state'),
      render: (_, { state, proposals }) => (
        <Space>
          <Tag color={lotteryColours[state]}>{t(`lotteries.states.${state}`)}</Tag>
          {proposals.length > 0 && <Tag color="warning">{t('lotteries.proposed')}</Tag>}
        </Space>
      )
    },
    {
      key: 'schedule',
      title: t('lotteries.schedule'),
      render: (_, { now: { period, lock } }) => t('lotteries.seconds', { period, lock })
    },
    {
      key: 'stakes',
      title: t('lotteries.stakes'),
      render: (_, { now }) => <PointsRange from={now.min} to={now.max} />
    },
    { key: 'lowest', title: t('lotteries.lowest'), align: 'end', render: (_, { now }) => `${now.lowest} %` },
    {
      key: 'next',
      title: t('lotteries.next'),
      render: (_, { next }) => (next ? `${next.from} · ${next.begins.time} · ${next.lowest} %` : '–')
    }
  ]
}
