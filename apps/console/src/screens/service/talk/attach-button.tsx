import { App } from 'antd'
import { useAction } from '../../../api/use-call.ts'
import { useMe } from '../../../api/me.ts'
import { useTranslations } from '../../../language/language.ts'
import { PictureButton } from '../../../parts/picture/picture-button.tsx'

/** A button to send the member a picture, which is shown once more before it is sent. */
export function AttachButton({ member }: { member: string }) {
  const t = useTranslations()
  const { may } = useMe()
  const { modal } = App.useApp()
  const send = useAction('sendPictureToMember')
  if (!may('sendPictureToMember')) return null
  const ask = (file: string) => {
    const requestId = crypto.randomUUID()
    void modal.confirm({
      title: t('service.attachTitle'),
      content: (
        <>
          <p>{t('service.attachText')}</p>
          <img className="composer__picture" src={`data:image/webp;base64,${file}`} alt={t('service.picture')} />
        </>
      ),
      okText: t('service.send'),
      onOk: () => send.mutateAsync({ member, file, requestId })
    })
  }
  return <PictureButton label={t('service.attach')} busy={send.isPending} onPicture={ask} />
}
