import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Space, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ActionMenu } from '../../parts/actions/action-menu.tsx'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Page } from '../../parts/page.tsx'
import { PointsRange } from '../../parts/points.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { useMe } from '../../api/me.ts'
import { NewLotteryDialog, RulesDialog } from './rules-dialogs.tsx'
import { RetireDialog, SwitchDialog } from './state-dialogs.tsx'
import { VersionsDialog } from './versions-dialog.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Lottery = OperatorOutput<'getAdminLotteries'>['lotteries'][number]
type Action = 'rules' | 'switch' | 'retire' | 'versions'

const COLOURS = { open: 'success', paused: 'warning', retired: 'default' } as const

/** The lotteries, with their current and upcoming rules. One operator can open or pause a lottery; a change of rules takes two. */
export function LotteriesScreen() {
  const t = useTranslations()
  const { may } = useMe()
  const query = useCall('getAdminLotteries')
  const [opened, open] = useState<{ action: Action; key: string } | 'new' | null>(null)
  const close = () => open(null)
  const columns = useColumns((action, { key }) => open({ action, key }))
  const { data } = query
  if (!data) return <WaitingPage on={query} />
  const lottery = opened && opened !== 'new' ? data.lotteries.find(({ key }) => key === opened.key) : undefined
  return (
    <Page
      title={t('section.lotteries')}
      actions={may('proposeLottery') && <Button onClick={() => open('new')}>{t('lotteries.add')}</Button>}
    >
      <p>{t('lotteries.returnMin', { percent: data.return_min })}</p>
      <RowTable rowKey={({ key }) => key} rows={data.lotteries} columns={columns} />
      {opened === 'new' && data.lotteries[0] && <NewLotteryDialog like={data.lotteries[0]} onClose={close} />}
      {lottery && opened !== 'new' && opened && <Opened action={opened.action} lottery={lottery} onClose={close} />}
    </Page>
  )
}

function Opened({ action, lottery, onClose }: { action: Action; lottery: Lottery; onClose: () => void }) {
  if (action === 'rules') return <RulesDialog lottery={lottery} onClose={onClose} />
  if (action === 'switch') return <SwitchDialog lottery={lottery} onClose={onClose} />
  if (action === 'retire') return <RetireDialog lottery={lottery} onClose={onClose} />
  return <VersionsDialog lottery={lottery} onClose={onClose} />
}

function useColumns(choose: (action: Action, lottery: Lottery) => void): TableColumnType<Lottery>[] {
  const t = useTranslations()
  const { may } = useMe()
  const actionsOf = ({ state, proposals }: Lottery) =>
    [
      { key: 'versions' as const, label: t('lotteries.versions'), may: true },
      { key: 'rules' as const, label: t('lotteries.rules'), may: may('proposeLotteryRules') && proposals.length === 0 },
      { key: 'switch' as const, label: t(`lotteries.switch.${state}`), may: may('switchLottery') },
      { key: 'retire' as const, label: t('lotteries.retire'), may: may('proposeRetirement'), danger: true }
    ].filter((action) => action.may && (action.key === 'versions' || state !== 'retired'))
  return [
    {
      key: 'name',
      title: t('draws.lottery'),
      render: (_, { name, key }) => (
        <>
          {name.en_us} <span className="code">{key}</span>
        </>
      )
    },
    {
      key: 'state',
      title: t('draws.state'),
      render: (_, { state, proposals }) => (
        <Space>
          <Tag color={COLOURS[state]}>{t(`lotteries.states.${state}`)}</Tag>
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
    },
    {
      key: 'acts',
      title: t('part.more'),
      render: (_, row) => (
        <ActionMenu size="small" actions={actionsOf(row)} onChoose={(action) => choose(action, row)} />
      )
    }
  ]
}
