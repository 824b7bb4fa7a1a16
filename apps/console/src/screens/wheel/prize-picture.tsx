import { Button, Input, Space } from 'antd'
import { useRef } from 'react'
import { useAct } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { smallPicture } from '../bulletins/small-picture.ts'

type Props = { id?: string; value?: string; onChange?: (path: string) => void }

const SHIPPED = ['coin', 'coins', 'leaf', 'clover', 'gift', 'trophy'] as const

/** Where a prize's picture lies: one that was shipped with the site, an uploaded one, or a path of the site. */
export function PrizePicture({ id, value = '', onChange }: Props) {
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
        {SHIPPED.map((name) => {
          const path = `/images/wheel/${name}.svg`
          return (
            <Button
              key={name}
              type={value === path ? 'primary' : 'default'}
              aria-pressed={value === path}
              aria-label={t(`wheel.pictures.${name}`)}
              icon={<img src={path} alt="" width="22" height="22" />}
              onClick={() => onChange?.(path)}
            />
          )
        })}
        <Button loading={upload.isPending} onClick={() => chooser.current?.click()}>
          {t('wheel.upload')}
        </Button>
        <input
          ref={chooser}
          hidden
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
