import { CallRefused } from '@glasshouse/contract/client'
import { useSearch } from '../../router/router-context.tsx'
import { useCall } from '../../api/use-call.ts'
import { TopBar } from '../../design/bars/top-bar.tsx'
import { ButtonLink } from '../../design/controls/button.tsx'
import { Failure } from '../../design/states/failure.tsx'
import { Skeleton, SkeletonLine } from '../../design/states/skeleton.tsx'
import { StatePage } from '../../design/states/state-page.tsx'
import { isRenderedAnswer } from '../../rendered/rendered-page.ts'
import { useIsTakenOver } from '../../rendered/use-is-taken-over.ts'
import { useSession } from '../../session/session.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import { useAccountOut } from './use-account-out.ts'
import { Preview } from './preview.tsx'
import { Watch } from './watch.tsx'
import styles from './play-video.module.css'

/** A video with its player, its purchase and the next videos. */
export function PlayVideoScreen() {
  const { id, t: second } = useSearch('/PlayVideo')
  const videoId = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0
  const info = useCall('getVideoInfo', { id: videoId }, { enabled: videoId > 0 })
  useAccountOut()
  // A page from the server has the data of a visitor, which play only for one.
  const isMembers = useSession() !== null && isRenderedAnswer(info) && !info.isError
  const isVisitors = !useIsTakenOver() || isMembers
  if (videoId === 0 || isGone(info.error)) return <Gone />
  if (info.data && isVisitors) return <Preview info={info.data} />
  if (info.data) return <Watch key={videoId} info={info.data} second={secondOf(second)} />
  return info.isError ? <NotLoaded error={info.error} onRetry={() => void info.refetch()} /> : <ToCome />
}

function secondOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null
}

function isGone(error: unknown): boolean {
  return error instanceof CallRefused && ['VIDEO_UNKNOWN', 'VIDEO_GONE'].includes(error.err)
}

function Gone() {
  const t = useTranslations()
  return (
    <StatePage
      title={t('title.playVideo')}
      back="/Video"
      art="empty"
      heading={t('video.gone.title')}
      text={t('video.gone.text')}
    >
      <ButtonLink to="/Video" replace kind="outline">
        {t('video.gone.action')}
      </ButtonLink>
    </StatePage>
  )
}

function NotLoaded(props: { error: unknown; onRetry: () => void }) {
  const t = useTranslations()
  return (
    <div className="frame frame--column">
      <TopBar title={t('title.playVideo')} back="/Video" look="rule" />
      <main className="state-page">
        <Failure {...props} />
      </main>
    </div>
  )
}

function ToCome() {
  return (
    <div className="frame">
      <div className={styles.watchScreen} />
      <main className="page pt-4">
        <Skeleton>
          <SkeletonLine width="62%" />
          <SkeletonLine width="38%" />
        </Skeleton>
      </main>
    </div>
  )
}
