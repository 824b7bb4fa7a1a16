import { Button } from 'antd'
import { useRef } from 'react'
import { smallPicture } from './small-picture.ts'

type Props = { label: string; busy: boolean; onPicture: (base64: string) => void }

/** Chooses a picture from this computer. One that the browser cannot read is sent unchanged: the server reports what is wrong. */
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
