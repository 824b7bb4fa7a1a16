import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Progress, Space, Upload } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { Icon } from '../../../icons/icon.tsx'
import { uploadSimple } from '../../../icons/states.ts'
import { useLanguage, useTranslations } from '../../../language/language.ts'
import { findInterrupted, discard, cancelUpload, resume, pause, send, useSending, type Sending } from './uploads.ts'
import { bytes } from './bytes.ts'
import { PaneWindow } from '../../../parts/window/pane.tsx'

type Props = { video: OperatorOutput<'getVideo'> }

const WHOLE = 100

/** The upload of a video's file. An interrupted upload continues once the same file is chosen. */
export function UploadCard({ video: { video, jobs } }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const id = String(video.id)
  const sending = useSending(id)
  const client = useQueryClient()
  const { message } = App.useApp()
  const { data: ingest } = useCall('getIngest')
  const interrupted = useInterrupted(id, sending)
  if (!ingest || ingest.missing) return null
  const take = (file: File) => {
    if (file.size > ingest.maxBytes) void message.error(t('videos.sendErrors.tooLarge'))
    else void send(id, file, { url: ingest.uploadUrl, onDone: () => void client.invalidateQueries() })
    return false
  }
  const isUnderWay = jobs.some(({ state }) => state === 'queued' || state === 'running')
  if (isUnderWay && !sending) return null
  return (
    <PaneWindow title={t(video.duration > 0 ? 'videos.another' : 'videos.upload')}>
      {sending ? (
        <Under id={id} sending={sending} />
      ) : (
        <>
          {interrupted && <Interrupted id={id} file={interrupted.metadata['filename'] ?? ''} />}
          <Upload.Dragger accept="video/*,.mkv" showUploadList={false} beforeUpload={take}>
            <Icon path={uploadSimple} className="drop-icon" />
            <p>{t('videos.choose')}</p>
            <p className="quiet">{t('videos.limits', { size: bytes(ingest.maxBytes, locale) })}</p>
          </Upload.Dragger>
        </>
      )}
    </PaneWindow>
  )
}

/** The progress of an upload, with its buttons. */
function Under({ id, sending }: { id: string; sending: Sending }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const { file, size, sent, state, why } = sending
  return (
    <>
      <div className="code">{file}</div>
      <Progress
        aria-label={t('videos.sending')}
        percent={Math.floor((sent / Math.max(size, 1)) * WHOLE)}
        status={state === 'failed' ? 'exception' : state === 'sending' ? 'active' : 'normal'}
      />
      <p className="figure">
        {bytes(sent, locale)} / {bytes(size, locale)}
      </p>
      {why && (
        <Alert
          type="error"
          showIcon
          title={t('videos.sendFailed')}
          description={t(`videos.sendErrors.${why}`)}
          style={{ marginBlockEnd: 12 }}
        />
      )}
      <Space wrap>
        {state === 'sending' ? (
          <Button onClick={() => pause(id)}>{t('videos.pause')}</Button>
        ) : (
          <Button type="primary" onClick={() => resume(id)}>
            {t('videos.goOn')}
          </Button>
        )}
        <Button danger onClick={() => void cancelUpload(id)}>
          {t('videos.cancelUpload')}
        </Button>
      </Space>
    </>
  )
}

function Interrupted({ id, file }: { id: string; file: string }) {
  const t = useTranslations()
  const client = useQueryClient()
  const drop = () => void discard(id).then(() => client.invalidateQueries({ queryKey: ['interrupted', id] }))
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={t('videos.interrupted')}
      description={t('videos.chooseSame', { file })}
      action={
        <Button size="small" onClick={drop}>
          {t('videos.forget')}
        </Button>
      }
    />
  )
}

/** Return the upload that was interrupted when the page was closed. */
function useInterrupted(id: string, sending: Sending | null) {
  const { data } = useQuery({
    queryKey: ['interrupted', id],
    queryFn: () => findInterrupted(id),
    enabled: sending === null
  })
  return data ?? null
}
