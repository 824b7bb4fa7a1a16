import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Descriptions, Flex, Progress } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { Timestamp } from '../../parts/timestamp.tsx'
import { Points } from '../../parts/points.tsx'
import { PaneWindow } from '../../parts/window/pane.tsx'
import { Statistic, StatisticRow } from '../../parts/window/statistic.tsx'

type Props = { video: OperatorOutput<'getVideo'> }

const STEPS = ['started', 'half', 'ended', 'bought'] as const
const WHOLE = 100

/** How often a video is watched and bought, and who decided about it. */
export function VideoFigures({ video: { video, funnel, refunds, review } }: Props) {
  const t = useTranslations()
  const most = Math.max(...Object.values(funnel), 1)
  const facts = [
    ['submitted', <Timestamp key="submitted" at={review.submitted} />, review.submittedBy],
    ['approved', <Timestamp key="approved" at={review.approved} />, review.approvedBy],
    ['shown', <Timestamp key="shown" at={video.publish} />, null]
  ] as const
  return (
    <Flex vertical gap={16}>
      <StatisticRow label={t('videos.tabs.figures')}>
        <Statistic title={t('videos.plays')} value={video.plays} />
        <Statistic title={t('videos.sales')} value={video.sales} />
        <Statistic title={t('videos.revenue')} value={<Points of={video.revenue} />} />
        <Statistic title={t('videos.refunds')} value={refunds.count} />
        <Statistic title={t('videos.refunded')} value={<Points of={refunds.money} />} />
      </StatisticRow>
      <PaneWindow title={t('videos.funnel')}>
        {STEPS.map((step) => (
          <div key={step}>
            <Flex justify="space-between">
              <span>{t(`videos.steps.${step}`)}</span>
              <span className="figure">{funnel[step]}</span>
            </Flex>
            <Progress
              aria-label={t(`videos.steps.${step}`)}
              percent={Math.round((funnel[step] / most) * WHOLE)}
              showInfo={false}
              size="small"
            />
          </div>
        ))}
      </PaneWindow>
      <PaneWindow title={t('videos.decided')}>
        <Descriptions
          size="small"
          column={{ xs: 1, md: 2 }}
          items={facts.map(([key, at, by]) => ({
            key,
            label: t(`videos.${key}`),
            children: (
              <span>
                {at} {by?.name}
              </span>
            )
          }))}
        />
      </PaneWindow>
    </Flex>
  )
}
