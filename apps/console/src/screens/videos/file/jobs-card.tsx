import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, Button, Flex, Progress } from 'antd'
import { useAction } from '../../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { Timestamp } from '../../../parts/timestamp.tsx'
import { useMe } from '../../../api/me.ts'
import { bytes } from './bytes.ts'
import { PaneWindow } from '../../../parts/window/pane.tsx'
import { Tag } from '../../../parts/marks/tag.tsx'

type Job = OperatorOutput<'getVideo'>['jobs'][number]

const COLOURS = {
  queued: 'default',
  running: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'default'
} as const

/** All encodings of a video’s files, newest first, with the progress or the reason for failure. */
export function JobsCard({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslations()
  if (jobs.length === 0) return null
  return (
    <PaneWindow title={t('videos.jobs')}>
      <Flex vertical gap={16}>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </Flex>
    </PaneWindow>
  )
}

function JobLine({ job }: { job: Job }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { may } = useMe()
  const cancel = useAction('cancelVideoJob')
  const retry = useAction('retryVideoJob')
  const isOpen = job.state === 'queued' || job.state === 'running'
  const hasFailed = job.state === 'failed' || job.state === 'cancelled'
  return (
    <section aria-label={job.file}>
      <Flex gap={8} wrap align="center">
        <Tag color={COLOURS[job.state]}>{t(`videos.jobStates.${job.state}`)}</Tag>
        <span className="code">{job.file}</span>
        <span className="figure">{bytes(job.size, locale)}</span>
      </Flex>
      <div className="quiet">
        {job.uploadedBy?.name} <Timestamp at={job.created} />
        {job.attempts > 1 && ` · ${t('videos.attempts', { count: job.attempts })}`}
      </div>
      {isOpen && <Progress aria-label={t(`videos.jobStates.${job.state}`)} percent={job.progress} status="active" />}
      {job.reason && (
        <Alert type="error" style={{ marginBlock: 8 }} title={<pre className="code reason">{job.reason}</pre>} />
      )}
      {isOpen && may('cancelVideoJob') && (
        <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ id: job.id })}>
          {t('videos.cancelJob')}
        </Button>
      )}
      {hasFailed && may('retryVideoJob') && (
        <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ id: job.id })}>
          {t('videos.retryJob')}
        </Button>
      )}
    </section>
  )
}
