import { Button, Input, Space } from 'antd'
import { useRef } from 'react'
import { useAct } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { smallPicture } from './small-picture.ts'

type Props = { id?: string; value?: string; onChange?: (path: string) => void }

const SCENES = ['day', 'night'] as const

/** Where a banner's picture lies: one that was shipped with the site, or a path of the site. */
export function PictureField({ id, value = '', onChange }: Props) {
  const t = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useAct('uploadPicture', { onDone: ({ path }) => onChange?.(path) })
  const send = async (file: File | undefined) => {
    // What the browser cannot read is sent as it is: the server says what is wrong with it.
    if (file) upload.mutate({ file: await smallPicture(file) })
  }
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Space wrap>
        {SCENES.map((scene) => {
          const path = `/images/banner/conservatory-${scene}-1300.avif`
          return (
            <button
              key={scene}
              type="button"
              className={value === path ? 'scene scene--chosen' : 'scene'}
              aria-pressed={value === path}
              aria-label={t(`bulletins.scenes.${scene}`)}
              onClick={() => onChange?.(path)}
            >
              <img src={path} alt="" className="bulletin__picture" />
            </button>
          )
        })}
        <Button loading={upload.isPending} onClick={() => chooser.current?.click()}>
          {t('bulletins.upload')}
        </Button>
        <input
          ref={chooser}
          aria-label={t('bulletins.upload')}
          style={{ display: 'none' }}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ''
          }}
        />
      </Space>
      <Input
        {...(id ? { id } : {})}
        value={value}
        maxLength={300}
        placeholder="/images/…"
        onChange={(event) => onChange?.(event.target.value)}
      />
    </Space>
  )
}
