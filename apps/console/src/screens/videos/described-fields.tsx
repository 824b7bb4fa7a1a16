import { Form, Select } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { DecimalItem } from '../../parts/decimal-item.tsx'

/** The category of a video. */
export function CategoryField() {
  const t = useTranslations()
  const textIn = useTextIn()
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
        options={(data ?? []).map(({ id, names }) => ({ value: String(id), label: textIn(names) }))}
      />
    </Form.Item>
  )
}

/** The price of a video in points. */
export function PriceField() {
  const t = useTranslations()
  return (
    <DecimalItem
      name="money"
      label={t('videos.price')}
      extra={t('videos.priceNote')}
      decimals={2}
      max={9_999_999}
      message={t('part.decimalRule', { max: 9_999_999, decimals: 2 })}
    />
  )
}
