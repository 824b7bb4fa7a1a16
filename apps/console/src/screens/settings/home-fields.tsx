import { DeleteOutlined } from '@ant-design/icons'
import { Button, Card, Flex, Form, Input } from 'antd'
import { useWords } from '../../language/language.ts'
import { TextsField } from '../../parts/texts-field.tsx'

/** Home's banners and its line of notices. */
export function HomeFields() {
  const t = useWords()
  return (
    <>
      <Card title={t('settings.banners')} style={{ marginBlock: 16 }}>
        <Form.List name="banner">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <Card size="small" key={key} style={{ marginBlockEnd: 12 }}>
                  <Flex justify="end">
                    <RemoveButton onClick={() => remove(name)} />
                  </Flex>
                  <Form.Item name={[name, 'image']} label={t('settings.image')} rules={[{ required: true }]}>
                    <Input placeholder="/images/…" />
                  </Form.Item>
                  <Form.Item name={[name, 'link']} label={t('settings.link')} rules={[{ required: true }]}>
                    <Input placeholder="/Game" />
                  </Form.Item>
                  <Form.Item name={[name, 'title']} label={t('settings.title')}>
                    <TextsField label={t('settings.title')} maxLength={120} />
                  </Form.Item>
                </Card>
              ))}
              <Button onClick={() => add({ image: '', link: '', title: { en_us: '' } })} disabled={fields.length >= 12}>
                {t('settings.addBanner')}
              </Button>
            </>
          )}
        </Form.List>
      </Card>
      <Card title={t('settings.noticeBar')} style={{ marginBlock: 16 }}>
        <Form.List name="notice_bar">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <Card size="small" key={key} style={{ marginBlockEnd: 12 }}>
                  <Flex justify="end">
                    <RemoveButton onClick={() => remove(name)} />
                  </Flex>
                  <Form.Item name={[name, 'text']} label={t('settings.line')}>
                    <TextsField label={t('settings.line')} maxLength={300} />
                  </Form.Item>
                </Card>
              ))}
              <Button onClick={() => add({ id: 0, text: { en_us: '' } })} disabled={fields.length >= 10}>
                {t('settings.addLine')}
              </Button>
            </>
          )}
        </Form.List>
      </Card>
    </>
  )
}

function RemoveButton({ onClick }: { onClick: () => void }) {
  const t = useWords()
  return <Button type="text" icon={<DeleteOutlined />} aria-label={t('part.remove')} onClick={onClick} />
}
