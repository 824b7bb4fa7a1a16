import { Col, Form, Input, Row, Select } from 'antd'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { NumberItem } from '../../parts/number-item.tsx'
import { SettingLabel } from './setting-label.tsx'

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** A Monday, to name the days of the week from. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const MOST_TARGET_MINUTES = 1440

/** The hours of service, in the site's time, and how else members can write. */
export function ServiceFields() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const time = { pattern: TIME, message: t('settings.timeRule') }
  return (
    <>
      <Row gutter={16}>
        {(['from', 'to'] as const).map((name) => (
          <Col xs={12} sm={6} key={name}>
            <Form.Item name={['service', name]} label={t(`settings.hour.${name}`)} rules={[time]}>
              <Input />
            </Form.Item>
          </Col>
        ))}
        <Col xs={24} sm={12}>
          <LimitedItem
            maxCharacters={254}
            name={['service', 'email']}
            label={t('settings.serviceEmail')}
            rules={[{ type: 'email' }]}
          >
            <Input type="email" />
          </LimitedItem>
        </Col>
      </Row>
      <Form.Item
        name={['service', 'days']}
        label={<SettingLabel of="service">{t('settings.days')}</SettingLabel>}
        extra={t('settings.hoursNote')}
      >
        <Select
          mode="multiple"
          options={DAYS.map((value) => ({ value, label: day.format(MONDAY + (value - 1) * DAY_MS) }))}
        />
      </Form.Item>
      <Form.Item
        name="serviceUrl"
        label={<SettingLabel of="serviceUrl">{t('settings.service')}</SettingLabel>}
        extra={t('settings.serviceNote')}
      >
        <Input type="url" />
      </Form.Item>
      <Row gutter={16}>
        {(['chats', 'withdrawals'] as const).map((name) => (
          <Col xs={24} sm={12} key={name}>
            <NumberItem
              name={['targets', name]}
              label={<SettingLabel of="targets">{t(`settings.target.${name}`)}</SettingLabel>}
              extra={t(`settings.targetNote.${name}`)}
              min={1}
              max={MOST_TARGET_MINUTES}
            />
          </Col>
        ))}
      </Row>
    </>
  )
}
