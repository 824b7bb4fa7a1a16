import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { Panes } from '../../parts/panes.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { DescriptionForm } from './description-form.tsx'
import { FilePane } from './file/file-pane.tsx'
import { PendingChange } from './changes/pending-change.tsx'
import { SubtitlesPane } from './subtitles-pane.tsx'
import { VideoActions, WhyNot } from './video-actions.tsx'
import { VideoState } from './video-columns.tsx'
import { VideoFigures } from './video-figures.tsx'

/** One video: its file, its texts, and its figures. */
export function VideoScreen() {
  const t = useTranslations()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { tab = 'film' } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const query = useCall('getVideo', { id })
  const { data: video } = query
  if (!video || query.isPlaceholderData) return <WaitingPage on={query} />
  const { state } = video.video
  return (
    <Page
      title={video.video.title}
      mark={<VideoState row={video.video} />}
      actions={<VideoActions key={state} video={video} />}
    >
      {video.review.note && (state === 'draft' || state === 'approved' || state === 'published') && (
        <Alert
          type={state === 'draft' ? 'warning' : 'info'}
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t(
            state === 'draft' ? 'videos.sentBack' : state === 'approved' ? 'videos.approvedWith' : 'videos.lastNote'
          )}
          description={video.review.note}
        />
      )}
      {state === 'withdrawn' && (
        <Alert
          type="error"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('videos.withdrawnAt', { time: video.withdrawn.time })}
          description={video.withdrawReason}
        />
      )}
      <PendingChange video={video} />
      <WhyNot video={video} />
      <Panes
        label={t('section.videos')}
        shown={tab}
        onShow={(key) => void navigate({ to: '.', search: { tab: key === 'film' ? undefined : key } as never })}
        items={[
          { key: 'film', label: t('videos.tabs.film'), children: <FilePane video={video} /> },
          {
            key: 'words',
            label: t('videos.tabs.words'),
            children: <DescriptionForm key={`${id} ${state}`} video={video} />
          },
          { key: 'subtitles', label: t('videos.tabs.subtitles'), children: <SubtitlesPane video={video} /> },
          { key: 'figures', label: t('videos.tabs.figures'), children: <VideoFigures video={video} /> }
        ]}
      />
    </Page>
  )
}
