import { useEffect, useState } from 'react'
import { Icon } from '../../../../design/icons/icon.tsx'
import { useTranslations } from '../../../../language/language-provider.tsx'
import type { PlaybackActions } from '../playback/playback-actions.ts'
import { isEnded, isPaused, isStarved } from '../playback/media-values.ts'
import { useMedia } from '../playback/use-media.ts'
import { pauseFill, playFill, replay } from './icons.ts'
import styles from '../player.module.css'

const SPINNER_DELAY_MS = 300

/** Play and pause in the middle, with a spinner while the video waits for data. */
export function Centre({ video, actions }: { video: HTMLVideoElement; actions: PlaybackActions }) {
  const t = useTranslations()
  const stands = useMedia(video, isPaused)
  const isOver = useMedia(video, isEnded)
  const action = isOver ? 'replay' : stands ? 'play' : 'pause'
  const icons = { replay, play: playFill, pause: pauseFill }
  return (
    <button
      className={`iconbtn ${styles.playerCentre}`}
      type="button"
      aria-label={t(`player.${action}`)}
      onClick={actions.toggle}
    >
      <Icon path={icons[action]} />
    </button>
  )
}

/** Return whether the video has waited for data long enough to notice. */
export function Buffering({ video }: { video: HTMLVideoElement }) {
  const t = useTranslations()
  const isWaiting = useMedia(video, isStarved)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), SPINNER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return (
    <div className={styles.playerWaits} role="status">
      {isWaiting && isLong && (
        <>
          <span className="spinner" aria-hidden="true" />
          <span className="visually-hidden">{t('player.buffering')}</span>
        </>
      )}
    </div>
  )
}
