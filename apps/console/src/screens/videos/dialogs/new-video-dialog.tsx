import { useNavigate } from '@tanstack/react-router'
import { Form, Input } from 'antd'
import { useAction } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { Dialog } from '../../../parts/actions/action-dialog.tsx'
import { LimitedItem } from '../../../parts/length/limited-item.tsx'
import { CategoryField, PriceField } from '../described-fields.tsx'

type Values = { title: string; category: string; money: string }

/** The first fields of a new video. The rest, and the file, follow on its own page. */
export function NewVideoDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const create = useAction('createVideo', {
    onDone: ({ id }) => navigate({ to: '/videos/$id', params: { id: String(id) } })
  })
  return (
    <Dialog
      open
      title={t('videos.new')}
      okText={t('videos.create')}
      okButtonProps={{ loading: create.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ money: '0' }}
        onFinish={({ title, category, money }) =>
          create.mutate({ titles: { en_us: title }, about: { en_us: '' }, category, money })
        }
      >
        <LimitedItem
          most={120}
          name="title"
          label={t('videos.titleEnglish')}
          rules={[{ required: true, whitespace: true, message: t('videos.titleRule') }]}
        >
          <Input />
        </LimitedItem>
        <CategoryField />
        <PriceField />
      </Form>
    </Dialog>
  )
}
