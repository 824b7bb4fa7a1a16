import { Input, Space } from 'antd'
import type { ReactNode } from 'react'
import { useAction } from '../../api/use-call.ts'
import { PictureButton } from './picture-button.tsx'

type Props = {
  id?: string | undefined
  value: string
  onChange: ((path: string) => void) | undefined
  uploadLabel: string
  /** The built-in pictures to choose from. */
  children: ReactNode
}

/** A field for the path of a picture: a built-in one, an uploaded one, or any path of the site. */
export function PicturePath({ id, value, onChange, uploadLabel, children }: Props) {
  const upload = useAction('uploadPicture', { onDone: ({ path }) => onChange?.(path) })
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Space wrap>
        {children}
        <PictureButton label={uploadLabel} busy={upload.isPending} onPicture={(file) => upload.mutate({ file })} />
      </Space>
      <Input
        {...(id ? { id } : {})}
        value={value}
        placeholder="/images/…"
        onChange={(event) => onChange?.(event.target.value)}
      />
    </Space>
  )
}
