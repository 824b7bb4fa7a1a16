import { Form, Input, Select } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { categoryName } from './category-name.ts'

/** The category of a video. */
export function CategoryField() {
  const t = useTranslations()
  const { code } = useLanguage()
  const { data, isPending } = useCall('getVideoCategories')
  return (
    <Form.Item
      name="category"
      label={t('videos.category')}
      rules={[{ required: true, message: t('videos.categoryRule') }]}
    >
      <Select
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={t('videos.noCategory')}
        options={(data ?? []).map(({ id, names }) => ({ value: String(id), label: categoryName(names, code) }))}
      />
    </Form.Item>
  )
}

/** The price of a video. The amount stays the typed text, so that nothing is rounded. */
export function PriceField() {
  const t = useTranslations()
  return (
    <Form.Item
      name="money"
      label={t('videos.price')}
      extra={t('videos.priceNote')}
      rules={[{ required: true, pattern: /^\d{1,7}(\.\d{1,2})?$/, message: t('videos.priceRule') }]}
    >
      <Input inputMode="decimal" autoComplete="off" />
    </Form.Item>
  )
}
