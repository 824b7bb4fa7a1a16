import { Button } from 'antd'
import { useRef } from 'react'
import { smallPicture } from './small-picture.ts'

type Props = { label: string; busy: boolean; onPicture: (base64: string) => void }

/**
 * A button to choose a picture from this computer. A picture that the browser cannot decode is sent unchanged, and the
 * server reports the problem.
 */
export function PictureButton({ label, busy, onPicture }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (file) onPicture(await smallPicture(file))
  }
  return (
    <>
      <Button loading={busy} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
