import { useSyncExternalStore } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Icon } from '../../../design/icons/icon.tsx'
import { arrowClockwise } from '../../../design/icons/outcome.ts'
import { warningCircle } from '../../../design/icons/status.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { hasFrame, isStarved } from './playback/media-values.ts'
import { useMedia } from './playback/use-media.ts'
import type { StreamState } from './stream/stream.ts'
import styles from './player.module.css'

type Props = { video: HTMLVideoElement; stream: StreamState & { retry: () => void } }

/** The playback error over the picture: no connection, no response, or a video that this browser cannot play. */
export function PlaybackError({ video, stream }: Props) {
  const t = useTranslations()
  const isOnline = useSyncExternalStore(followLine, () => navigator.onLine)
  const isThere = useMedia(video, hasFrame)
  const isDry = useMedia(video, isStarved)
  const isStopped = stream.isBroken || (stream.isCut && (!isThere || isDry))
  if (!isStopped) return null
  const what = stream.isBroken ? 'broken' : isOnline ? 'cut' : 'offline'
  return (
    <div className={styles.playerTrouble} role="alert">
      <p>
        <Icon path={warningCircle} size="small" />
        {t(`player.trouble.${what}`)}
      </p>
      <Button kind="outline" size="small" onClick={stream.retry}>
        <Icon path={arrowClockwise} size="small" />
        {t('player.retry')}
      </Button>
    </div>
  )
}

function followLine(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
