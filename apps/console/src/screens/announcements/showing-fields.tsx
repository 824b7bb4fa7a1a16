import { Col, Form, Input, Radio, Row, Select } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { memberLanguages } from '../../parts/texts-field.tsx'
import { unixOf } from '../../parts/local-time.ts'
import { AUDIENCES } from './announcement.ts'

/** The audience and the dates. Once an announcement is visible, only its end can be changed. */
export function ShowingFields({ isShown }: { isShown: boolean }) {
  const t = useTranslations()
  const { data } = useCall('getSettings')
  return (
    <>
      <Form.Item name="audience" label={t('announcements.audience')}>
        <Radio.Group options={AUDIENCES.map((value) => ({ value, label: t(`announcements.audiences.${value}`) }))} />
      </Form.Item>
      <Form.Item name="langs" label={t('announcements.langs')} extra={t('announcements.langsNote')}>
        <Select
          mode="multiple"
          allowClear
          placeholder={t('announcements.everyLanguage')}
          options={Object.entries(memberLanguages).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Row gutter={12}>
        <Col xs={24} sm={12}>
          <Form.Item name="from" label={t('announcements.from')} extra={t('announcements.fromNote')}>
            <Input type="datetime-local" step={1} disabled={isShown} />
          </Form.Item>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item
            name="until"
            label={t('announcements.until')}
            extra={t('announcements.untilNote')}
            dependencies={['from']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_rule, until?: string) =>
                  !until || unixOf(until) > Math.max(unixOf(getFieldValue('from') as string), Date.now() / 1000)
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('announcements.untilRule')))
              })
            ]}
          >
            <Input type="datetime-local" step={1} />
          </Form.Item>
        </Col>
      </Row>
      <p className="quiet">{t('invites.expireNote', { zone: data?.fixed.tz ?? '–' })}</p>
    </>
  )
}
