import type { ReactNode } from 'react'
import { Icon } from '../../../../design/icons/icon.tsx'
import { gearSix } from '../../../../design/icons/account.ts'
import { useLanguage, useWords } from '../../../../language/language-provider.tsx'
import type { Acts } from '../playback/playback-actions.ts'
import { speed } from '../playback/media-values.ts'
import { useMedia } from '../playback/use-media.ts'
import type { usePictureInPicture } from '../playback/use-picture-in-picture.ts'
import { pictureInPicture } from './icons.ts'
import styles from '../player.module.css'

type Props = {
  video: HTMLVideoElement
  acts: Acts
  apart: ReturnType<typeof usePictureInPicture>
  isSetting: boolean
  onSettings: () => void
  /** The back button. */
  back: ReactNode
}

/** The top of the player: back, speed, settings. */
export function Head({ video, acts, apart, isSetting, onSettings, back }: Props) {
  const t = useWords()
  const { locale } = useLanguage()
  const factor = new Intl.NumberFormat(locale).format(useMedia(video, speed))
  return (
    <div className={styles.playerHead}>
      {back}
      <span className={styles.playerSpace} />
      {apart.isOffered && (
        <button
          className="iconbtn"
          type="button"
          aria-label={t('player.apart')}
          aria-pressed={apart.isApart}
          onClick={apart.toggle}
        >
          <Icon path={pictureInPicture} />
        </button>
      )}
      <button
        className={`iconbtn ${styles.playerSpeed}`}
        type="button"
        aria-label={t('player.speedNow', { speed: factor })}
        onClick={acts.cycleSpeed}
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
