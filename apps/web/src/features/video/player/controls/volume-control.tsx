import type { CSSProperties } from 'react'
import { Icon } from '../../../../design/icons/icon.tsx'
import { useLanguage, useTranslations } from '../../../../language/language-provider.tsx'
import type { PlaybackActions } from '../playback/playback-actions.ts'
import { isMuted, volume } from '../playback/media-values.ts'
import { useMedia } from '../playback/use-media.ts'
import { speakerHigh, speakerSlash } from './icons.ts'
import styles from '../controls.module.css'
import playerStyles from '../player.module.css'

const STEP = 0.05

/** Mute and volume. Narrow screens have only mute, because phones have volume keys. */
export function VolumeControl({ video, actions }: { video: HTMLVideoElement; actions: PlaybackActions }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const isOff = useMedia(video, isMuted)
  const loud = useMedia(video, volume)
  const shown = isOff ? 0 : loud
  return (
    <span className={`${styles.volume} ${playerStyles.playerPress}`}>
      <button
        className="iconbtn"
        type="button"
        aria-label={t(isOff ? 'player.unmute' : 'player.mute')}
        onClick={actions.toggleMuted}
      >
        <Icon path={isOff ? speakerSlash : speakerHigh} />
      </button>
      <input
        className={styles.volumeInput}
        style={{ '--at': shown } as CSSProperties}
        type="range"
        min={0}
        max={1}
        step={STEP}
        value={shown}
        aria-label={t('player.volume')}
        aria-valuetext={new Intl.NumberFormat(locale, { style: 'percent' }).format(shown)}
        onChange={({ target }) => actions.setVolume(Number(target.value))}
      />
    </span>
  )
}
