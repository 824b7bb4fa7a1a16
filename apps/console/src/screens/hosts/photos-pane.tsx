import type { OperatorOutput } from '@glasshouse/contract/operator'
import { App, Button, Flex } from 'antd'
import { useRef } from 'react'
import { useAct } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { useMe } from '../../session/me.ts'
import { smallPicture } from '../bulletins/small-picture.ts'

type File = OperatorOutput<'getHostFile'>

/** The photos of a host; the first one stands for the host. */
export function PhotosPane({ file: { host, photos } }: { file: File }) {
  const t = useWords()
  const { may } = useMe()
  const { modal } = App.useApp()
  const chooser = useRef<HTMLInputElement>(null)
  const id = String(host.id)
  const add = useAct('addHostPhoto', { say: t('hosts.photoAdded') })
  const remove = useAct('removeHostPhoto', { say: t('part.done') })
  const isOpen = may('addHostPhoto') && host.state !== 'ended'
  const send = async (picture: globalThis.File | undefined) => {
    // What the browser cannot read is sent as it is: the server says what is wrong with it.
    if (picture) add.mutate({ id, file: await smallPicture(picture) })
  }
  const ask = (photo: number) =>
    void modal.confirm({
      title: t('hosts.removePhoto'),
      okText: t('part.remove'),
      onOk: () => remove.mutateAsync({ id, photo: String(photo) })
    })
  return (
    <Flex vertical gap={16} align="start">
      <p className="quiet">{t('hosts.photosNote')}</p>
      <Flex gap={16} wrap>
        {photos.map((photo, place) => (
          <Flex key={photo.id} vertical gap={8} align="start">
            <img src={photo.path} alt={t('hosts.photo', { number: place + 1 })} height={180} />
            {isOpen && (
              <Button size="small" danger onClick={() => ask(photo.id)}>
                {t('part.remove')}
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
      {isOpen && (
        <>
          <Button loading={add.isPending} onClick={() => chooser.current?.click()}>
            {t('hosts.addPhoto')}
          </Button>
          <input
            ref={chooser}
            hidden
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-label={t('hosts.addPhoto')}
            onChange={({ target }) => {
              void send(target.files?.[0])
              target.value = ''
            }}
          />
        </>
      )}
    </Flex>
  )
}
