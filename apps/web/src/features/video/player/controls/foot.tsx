import { Icon } from '../../../../design/icons/icon.tsx'
import { formatCountdown } from '../../../../format/times.ts'
import { useTranslations } from '../../../../language/language-provider.tsx'
import type { PlayerSource } from '../player-source.ts'
import type { PlaybackActions } from '../playback/playback-actions.ts'
import { second } from '../playback/media-values.ts'
import { useMedia } from '../playback/use-media.ts'
import { cornersIn, cornersOut, skipForward, subtitles as lines, subtitlesFill } from './icons.ts'
import { VolumeControl } from './volume-control.tsx'
import styles from '../player.module.css'

type Props = {
  video: HTMLVideoElement
  source: PlayerSource
  actions: PlaybackActions
  full: { isFull: boolean; toggle: () => void }
  /** Whether subtitles are on; null if there are none. */
  subtitles: { isOn: boolean; toggle: () => void } | null
  onNext: (() => void) | undefined
}

/** The bottom of the player: time, next video, subtitles, volume, full screen. */
export function Foot({ video, source, actions, full, subtitles, onNext }: Props) {
  const t = useTranslations()
  return (
    <div className={styles.playerFoot}>
      <Time video={video} source={source} />
      <span className={styles.playerSpace} />
      {onNext && (
        <button className="iconbtn" type="button" aria-label={t('player.next')} onClick={onNext}>
          <Icon path={skipForward} />
        </button>
      )}
      {subtitles && (
        <button
          className="iconbtn"
          type="button"
          aria-label={t('player.subtitles')}
          aria-pressed={subtitles.isOn}
          onClick={subtitles.toggle}
        >
          <Icon path={subtitles.isOn ? subtitlesFill : lines} />
        </button>
      )}
      <VolumeControl video={video} actions={actions} />
      <button
        className="iconbtn"
        type="button"
        aria-label={t(full.isFull ? 'player.leaveFull' : 'player.full')}
        onClick={full.toggle}
      >
        <Icon path={full.isFull ? cornersIn : cornersOut} />
      </button>
    </div>
  )
}

function Time({ video, source }: { video: HTMLVideoElement; source: PlayerSource }) {
  const at = useMedia(video, second)
  return (
    <span className={styles.playerTime} aria-hidden="true">
      <span>{formatCountdown(Math.floor(at))}</span> <span>/ {formatCountdown(Math.floor(source.length))}</span>
    </span>
  )
}
