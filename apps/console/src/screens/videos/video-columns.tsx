import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Flex, Progress, type TableColumnType } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Points } from '../../parts/points.tsx'
import { clock } from './file/clock.ts'
import { Tag } from '../../parts/marks/tag.tsx'
import './videos.css'

export type VideoRow = OperatorOutput<'getVideos'>['rows'][number]

export const VIDEO_STATES = ['draft', 'review', 'approved', 'scheduled', 'published', 'withdrawn'] as const

/** The filters of the list. */
export const VIDEO_FILTERS = [...VIDEO_STATES.slice(0, 5), 'changed', ...VIDEO_STATES.slice(5)] as const

const COLOURS = {
  draft: 'default',
  review: 'warning',
  approved: 'processing',
  scheduled: 'processing',
  published: 'success',
  withdrawn: 'error'
} as const

/** The state of a video, and of an encoding that is running or has failed. */
export function VideoState({ row: { state, job, demo, pending } }: { row: VideoRow }) {
  const t = useTranslations()
  return (
    <Flex gap={4} wrap align="center">
      <Tag color={COLOURS[state]}>{t(`videos.states.${state}`)}</Tag>
      {pending && <Tag color="warning">{t('videos.states.changed')}</Tag>}
      {demo && <Tag>{t('videos.demo')}</Tag>}
      {job && job.state !== 'done' && (
        <Tag color={job.state === 'failed' ? 'error' : 'warning'}>{t(`videos.jobStates.${job.state}`)}</Tag>
      )}
    </Flex>
  )
}

/** Return the columns of the list of videos. */
export function useVideoColumns(): TableColumnType<VideoRow>[] {
  const t = useTranslations()
  return [
    {
      key: 'poster',
      title: t('videos.poster'),
      render: (_, { poster }) =>
        poster ? <img src={poster} alt="" className="poster" loading="lazy" /> : <div className="poster" />
    },
    {
      key: 'title',
      title: t('videos.title'),
      render: (_, { title, duration, category }) => (
        <div className="film-title">
          <strong>{title}</strong>
          <div className="quiet">
            {category.name}
            {duration > 0 && ` · ${clock(duration)}`}
          </div>
        </div>
      )
    },
    {
      key: 'state',
      title: t('videos.state'),
      render: (_, row) => (
        <div className="film-state">
          <VideoState row={row} />
          {row.job?.state === 'running' && (
            <Progress percent={row.job.progress} size="small" aria-label={t('videos.jobStates.running')} />
          )}
        </div>
      )
    },
    {
      key: 'money',
      title: t('videos.price'),
      align: 'end',
      sorter: true,
      render: (_, row) => <Points of={row.money} />
    },
    { key: 'plays', title: t('videos.plays'), align: 'end', sorter: true, dataIndex: 'plays' },
    { key: 'sales', title: t('videos.sales'), align: 'end', sorter: true, dataIndex: 'sales' },
    {
      key: 'revenue',
      title: t('videos.revenue'),
      align: 'end',
      sorter: true,
      render: (_, row) => <Points of={row.revenue} />
    },
    { key: 'publish', title: t('videos.shown'), sorter: true, render: (_, row) => <Timestamp at={row.publish} /> }
  ]
}
