import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Link } from '@tanstack/react-router'
import { type TableColumnType } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { Points } from '../../parts/points.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type Column = TableColumnType<OperatorOutput<'getDrawMonitor'>['lotteries'][number]>

/** A new chain is announced before the old one ends. With fewer days left than this, nobody has announced it. */
const FEW_DAYS = 1

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

/** Return the columns of the current period. */
export function useNowColumns(): Column[] {
  const t = useTranslations()
  return [
    {
      key: 'lottery',
      title: t('draws.lottery'),
      render: (_, { name, state }) => (
        <>
          {name} {state === 'paused' && <Tag>{t('draws.paused')}</Tag>}
        </>
      )
    },
    {
      key: 'periodNumber',
      title: t('draws.periodNumber'),
      render: (_, { key, playing }) =>
        playing ? (
          <>
            <Link to="/draws/$key/$number" params={{ key, number: playing.periodNumber }} className="figure">
              {playing.periodNumber}
            </Link>{' '}
            <Tag>{t(`draws.states.${playing.state}`)}</Tag>
            {playing.proposal && <Tag color="warning">{t('draws.asked')}</Tag>}
          </>
        ) : (
          t('draws.none')
        )
    },
    {
      key: 'closes',
      title: t('draws.closes'),
      render: (_, { playing }) => <span className="figure">{playing?.closes.time.slice(11) ?? '–'}</span>
    },
    {
      key: 'draws',
      title: t('draws.draws'),
      render: (_, { playing }) => <span className="figure">{playing?.draws.time.slice(11) ?? '–'}</span>
    },
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
    }
  ]
}

/** Return the columns for how quickly the last draws went, and how long the seeds will last. */
export function useRecentColumns(): Column[] {
  const t = useTranslations()
  return [
    { key: 'lottery', title: t('draws.lottery'), render: (_, { name }) => name },
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
      render: (_, { seeds, seedDays: days }) => (
        <>
          {t('draws.seedDays', { seeds, days })} {days < FEW_DAYS && <Tag color="warning">{t('draws.fewSeeds')}</Tag>}
        </>
      )
    }
  ]
}
