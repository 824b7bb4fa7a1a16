import type { ReactNode } from 'react'
import { Icon } from '../../../../design/icons/icon.tsx'
import { gearSix } from '../../../../design/icons/account.ts'
import { useLanguage, useTranslations } from '../../../../language/language-provider.tsx'
import type { PlaybackActions } from '../playback/playback-actions.ts'
import { speed } from '../playback/media-values.ts'
import { useMedia } from '../playback/use-media.ts'
import type { usePictureInPicture } from '../playback/use-picture-in-picture.ts'
import { pictureInPicture as pictureInPictureIcon } from './icons.ts'
import styles from '../player.module.css'

type Props = {
  video: HTMLVideoElement
  actions: PlaybackActions
  pictureInPicture: ReturnType<typeof usePictureInPicture>
  isSetting: boolean
  onSettings: () => void
  /** The back button. */
  back: ReactNode
}

/** The top of the player: back, speed, settings. */
export function Head({ video, actions, pictureInPicture, isSetting, onSettings, back }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const factor = new Intl.NumberFormat(locale).format(useMedia(video, speed))
  return (
    <div className={styles.playerHead}>
      {back}
      <span className={styles.playerSpace} />
      {pictureInPicture.isOffered && (
        <button
          className="iconbtn"
          type="button"
          aria-label={t('player.pictureInPicture')}
          aria-pressed={pictureInPicture.isActive}
          onClick={pictureInPicture.toggle}
        >
          <Icon path={pictureInPictureIcon} />
        </button>
      )}
      <button
        className={`iconbtn ${styles.playerSpeed}`}
        type="button"
        aria-label={t('player.speedNow', { speed: factor })}
        onClick={actions.cycleSpeed}
      >
        {factor}×
      </button>
      <button
        className="iconbtn"
        type="button"
        aria-label={t('player.settings')}
        aria-expanded={isSetting}
        onClick={onSettings}
      >
        <Icon path={gearSix} />
      </button>
    </div>
  )
}
