import type { OperatorOutput } from '@glasshouse/contract/operator'
import { App, Button, Flex } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { PictureButton } from '../../parts/picture/picture-button.tsx'
import { useMe } from '../../api/me.ts'

type File = OperatorOutput<'getHostFile'>

/** The photos of a host. Lists show the first one. */
export function PhotosPane({ file: { host, photos } }: { file: File }) {
  const t = useTranslations()
  const { may } = useMe()
  const { modal } = App.useApp()
  const id = String(host.id)
  const add = useAction('addHostPhoto', { say: t('hosts.photoAdded') })
  const remove = useAction('removeHostPhoto', { say: t('part.done') })
  const isOpen = may('addHostPhoto') && host.state !== 'ended'
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
        {photos.map((photo, index) => (
          <Flex key={photo.id} vertical gap={8} align="start">
            <img src={photo.path} alt={t('hosts.photo', { number: index + 1 })} height={180} />
            {isOpen && (
              <Button size="small" danger onClick={() => ask(photo.id)}>
                {t('part.remove')}
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
      {isOpen && (
        <PictureButton
          label={t('hosts.addPhoto')}
          busy={add.isPending}
          onPicture={(file) => add.mutate({ id, file })}
        />
      )}
    </Flex>
  )
}
