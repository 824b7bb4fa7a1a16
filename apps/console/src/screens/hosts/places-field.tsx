import { Button, Form } from 'antd'
import { useTranslations } from '../../language/language.ts'
import { TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'

const MAX_PLACES = 12

/** The public places where a host meets members, each with its name in the members' languages. */
export function PlacesField() {
  const t = useTranslations()
  const named = {
    validator: (_: unknown, names?: Record<string, string>) =>
      Object.values(names ?? {}).some((name) => name.trim().length > 1)
        ? Promise.resolve()
        : Promise.reject(new Error(t('hosts.placeRule')))
  }
  return (
    <Form.Item label={t('hosts.areas')} extra={t('hosts.areasNote')} required>
      <Form.List name="areas">
        {(fields, { add, remove }) => (
          <>
            {fields.map((field, index) => {
              const label = t('hosts.placeNumber', { number: index + 1 })
              return (
                <div key={field.key} role="group" aria-label={label} style={{ marginBlockEnd: 12 }}>
                  <LimitedItem maxCharacters={80} name={field.name} noStyle rules={[named]}>
                    <TextsField label={label} />
                  </LimitedItem>
                  {fields.length > 1 && (
                    <Button type="link" danger onClick={() => remove(field.name)}>
                      {t('hosts.removePlace')}
                    </Button>
                  )}
                </div>
              )
            })}
            {fields.length < MAX_PLACES && <Button onClick={() => add({ en_us: '' })}>{t('hosts.addPlace')}</Button>}
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}
