import { Input, Space } from 'antd'
import type { ReactNode } from 'react'
import { useAct } from '../../api/use-call.ts'
import { PictureButton } from './picture-button.tsx'

type Props = {
  id?: string | undefined
  value: string
  onChange: ((path: string) => void) | undefined
  uploadLabel: string
  /** The pictures that were shipped with the site, each of them to choose. */
  children: ReactNode
}

/** Where a picture lies: one that was shipped with the site, an uploaded one, or a path of the site. */
export function PicturePath({ id, value, onChange, uploadLabel, children }: Props) {
  const upload = useAct('uploadPicture', { onDone: ({ path }) => onChange?.(path) })
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
