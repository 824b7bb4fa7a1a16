import type { TableColumnType } from 'antd'
import { useTranslations } from '../../../language/language.ts'
import { RowTable } from '../../../parts/lists/row-table.tsx'
import { Tag } from '../../../parts/marks/tag.tsx'
import type { Lottery } from './now.ts'

/** A new chain is announced before the old one ends. With fewer days left than this, nobody has announced it. */
const FEW_DAYS = 1

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

/** Each lottery: how quickly its last hundred draws went, and how long its seeds will last. */
export function RecentDraws({ lotteries }: { lotteries: Lottery[] }) {
  const t = useTranslations()
  return (
    <>
      <h2>{t('draws.lastHundred')}</h2>
      <RowTable rowKey={({ key }) => key} rows={lotteries} columns={useRecentColumns()} />
    </>
  )
}

function useRecentColumns(): TableColumnType<Lottery>[] {
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
