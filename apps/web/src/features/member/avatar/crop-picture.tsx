import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { CropArea } from '../../../design/crop/crop-area.tsx'
import { squareOf, wholeView, type View } from '../../../design/crop/crop-sums.ts'
import { useTranslations } from '../../../language/language-provider.tsx'
import { cutOut, type Picture } from './avatar-picture.ts'
import type { useAvatar } from './use-avatar.ts'
import styles from './choose-avatar.module.css'

type Crop = { view: View | null; change: (view: View) => void; cut: () => Promise<Blob> }

/** Manage the visible part of a picture. A new picture starts in the middle. */
export function useCrop(picture: Picture | null): Crop {
  const [looked, look] = useState<{ picture: Picture; view: View } | null>(null)
  const view = looked && looked.picture === picture ? looked.view : picture && wholeView(picture.size)
  return {
    view,
    change: (next) => picture && look({ picture, view: next }),
    async cut() {
      if (!picture || !view) throw new Error('there is no picture to cut')
      return cutOut(picture, squareOf(picture.size, view))
    }
  }
}

type PictureProps = { picture: Picture; crop: Crop; progress: number | null }

/** The picture under its round window, and the progress of its upload. */
export function CropPicture({ picture, crop, progress }: PictureProps) {
  const t = useTranslations()
  return (
    <>
      {crop.view && <CropArea src={picture.src} size={picture.size} view={crop.view} onChange={crop.change} />}
      {progress !== null && (
        <label className={styles.avatarProgress}>
          {t('avatar.uploading', { percent: Math.round(progress * 100) })}
          <progress value={progress} max={1} />
        </label>
      )}
    </>
  )
}

type ActionProps = { crop: Crop; avatar: ReturnType<typeof useAvatar>; onBack: () => void }

/** The buttons to go back to the presets or to upload this part. */
export function CropActions({ crop, avatar, onBack }: ActionProps) {
  const t = useTranslations()
  const isBusy = avatar.progress !== null || avatar.isPutting
  return (
    <div className="btns">
      <Button kind="outline" disabled={isBusy} onClick={onBack}>
        {t('avatar.back')}
      </Button>
      <Button busy={isBusy && t('avatar.saving')} onClick={() => void crop.cut().then(avatar.upload)}>
        {t('avatar.use')}
      </Button>
    </div>
  )
}
