import { useNavigate } from '@tanstack/react-router'
import { Input } from 'antd'
import { useAction } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { FormDialog } from '../../../parts/actions/form-dialog.tsx'
import { LimitedItem } from '../../../parts/length/limited-item.tsx'
import { CategoryField, PriceField } from '../described-fields.tsx'

type Values = { title: string; category: string; money: string }

/** The first fields of a new video. The rest, and the file, follow on its own page. */
export function NewVideoDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const create = useAction('createVideo', {
    onDone: ({ id }) => navigate({ to: '/videos/$id', params: { id: String(id) } })
  })
  return (
    <FormDialog<Values>
      title={t('videos.new')}
      okText={t('videos.create')}
      isBusy={create.isPending}
      initialValues={{ money: '0' }}
      onSubmit={({ title, category, money }) =>
        create.mutate({ titles: { en_us: title }, about: { en_us: '' }, category, money })
      }
      onClose={onClose}
    >
      <LimitedItem
        maxCharacters={120}
        name="title"
        label={t('videos.titleEnglish')}
        rules={[{ required: true, whitespace: true, message: t('videos.titleRule') }]}
      >
        <Input />
      </LimitedItem>
      <CategoryField />
      <PriceField />
    </FormDialog>
  )
}
