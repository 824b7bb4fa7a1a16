import { useState } from 'react'
import { Sheet } from '../../../design/overlays/sheet.tsx'
import { useTranslations } from '../../../language/language-provider.tsx'
import { ChooseAvatar, HeadActions } from './choose-avatar.tsx'
import { CropActions, CropPicture, useCrop } from './crop-picture.tsx'
import type { Picture } from './avatar-picture.ts'
import { useAvatar } from './use-avatar.ts'

type Props = {
  open: boolean
  /** The address of the avatar in use. */
  current: string
  onClose: () => void
}

/** The sheet to choose an avatar: a preset or a part of the member's own picture. */
export function AvatarSheet({ open, current, onClose }: Props) {
  const t = useTranslations()
  const [touched, setHead] = useState<string | null>(null)
  const head = touched ?? current
  const [picture, setPicture] = useState<Picture | null>(null)
  const crop = useCrop(picture)
  const avatar = useAvatar(close)

  function close() {
    leavePicture()
    setHead(null)
    onClose()
  }

  function leavePicture() {
    picture?.drop()
    setPicture(null)
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(picture ? 'avatar.cropTitle' : 'settings.avatar')}
      foot={
        picture ? (
          <CropActions crop={crop} avatar={avatar} onBack={leavePicture} />
        ) : (
          <HeadActions
            isSaving={avatar.isPutting}
            onPicture={setPicture}
            onOk={() => (head === current ? close() : avatar.put(head))}
          />
        )
      }
    >
      {picture ? (
        <CropPicture picture={picture} crop={crop} progress={avatar.progress} />
      ) : (
        <ChooseAvatar chosen={head} onChoose={setHead} />
      )}
    </Sheet>
  )
}
