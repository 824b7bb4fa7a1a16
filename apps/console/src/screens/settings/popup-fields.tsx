import { Card, Form, InputNumber, Select } from 'antd'
import { useWords } from '../../language/language.ts'
import { TextsField } from '../../parts/texts-field.tsx'
import { FlagField } from './flag-field.tsx'

/** What is shown over Home to who comes in. */
export function PopupFields() {
  const t = useWords()
  return (
    <Card title={t('settings.popup')} style={{ marginBlock: 16 }}>
      <FlagField name={['popup', 'show']} label={t('settings.popupShow')} />
      <Form.Item name={['popup', 'once']} label={t('settings.popupOnce')}>
        <Select
          style={{ maxWidth: 240 }}
          options={(['session', 'day', 'always'] as const).map((value) => ({
            value,
            label: t(`settings.once.${value}`)
          }))}
        />
      </Form.Item>
      <Form.Item name={['popup', 'id']} label={t('settings.popupId')} extra={t('settings.popupIdNote')}>
        <InputNumber min={0} precision={0} />
      </Form.Item>
      <Form.Item name={['popup', 'title']} label={t('settings.title')}>
        <TextsField label={t('settings.title')} maxLength={200} />
      </Form.Item>
      <Form.Item name={['popup', 'html']} label={t('settings.html')} extra={t('settings.htmlNote')}>
        <TextsField label={t('settings.html')} rows={6} maxLength={20_000} />
      </Form.Item>
    </Card>
  )
}
