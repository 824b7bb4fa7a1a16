import { Form, Input, Radio } from 'antd'
import { useAction, useCall } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { FormDialog } from '../../../parts/actions/form-dialog.tsx'
import { unixOf } from '../../../parts/local-time.ts'

type Values = { when: 'now' | 'later'; at?: string }

/** The dialog to publish an approved video, now or at a later time. */
export function PublishDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const when = Form.useWatch('when', form)
  const { data } = useCall('getSettings')
  const publish = useAction('publishVideo', { onDone: onClose })
  return (
    <FormDialog
      title={t('videos.acts.publish')}
      okText={t('videos.acts.publish')}
      isBusy={publish.isPending}
      intro={<p>{t('videos.publishText')}</p>}
      form={form}
      initialValues={{ when: 'now' }}
      onSubmit={({ when: chosen, at }) => publish.mutate({ id, atSeconds: chosen === 'later' ? unixOf(at) : 0 })}
      onClose={onClose}
    >
      <Form.Item name="when">
        <Radio.Group
          aria-label={t('videos.when')}
          options={(['now', 'later'] as const).map((value) => ({ value, label: t(`videos.whens.${value}`) }))}
        />
      </Form.Item>
      {when === 'later' && (
        <Form.Item
          name="at"
          label={t('videos.when')}
          extra={t('invites.expireNote', { zone: data?.fixed.tz ?? '–' })}
          rules={[{ required: true, message: t('videos.whenRule') }]}
        >
          <Input type="datetime-local" />
        </Form.Item>
      )}
    </FormDialog>
  )
}
