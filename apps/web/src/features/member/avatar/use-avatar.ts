import type { CallOutput } from '@glasshouse/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useShowError } from '../../../api/use-show-error.ts'
import { uploadPicture } from '../../../api/files/upload.ts'
import { useAction } from '../../../api/use-action.ts'
import { showToast } from '../../../design/overlays/toast.ts'
import { useTranslations } from '../../../language/language-provider.tsx'

/** Change the avatar: to a preset by its path, or to a picture that is uploaded first. */
export function useAvatar(onDone: () => void) {
  const t = useTranslations()
  const queries = useQueryClient()
  const showError = useShowError()
  const [progress, setProgress] = useState<number | null>(null)
  const { mutate, isPending } = useAction('uploadHeaderImg', {
    onDone({ avatarUrl }) {
      queries.setQueryData<CallOutput<'getUserInfo'>>(
        ['getUserInfo', {}],
        (member) => member && { ...member, avatarUrl }
      )
      showToast(t('avatar.done'), 'good')
      onDone()
    }
  })

  async function upload(picture: Blob) {
    setProgress(0)
    try {
      mutate({ avatarUrl: await uploadPicture(picture, setProgress) })
    } catch (error) {
      showError(error)
    } finally {
      setProgress(null)
    }
  }

  return { put: (avatarUrl: string) => mutate({ avatarUrl }), upload, isPutting: isPending, progress }
}
