import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Col, Descriptions, Form, Input, Row, Select } from 'antd'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { memberLanguages, TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { NumberItem } from '../../parts/number-item.tsx'
import { SwitchItem } from '../../parts/switch-item.tsx'
import { PaneWindow } from '../../parts/window/pane.tsx'

type Props = { fixed: OperatorOutput<'getSettings'>['fixed'] }

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** A Monday, to name the days of the week from. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const FLAGS = ['isGamesOpen', 'hidesNumbers', 'videosNeedSignIn', 'needsInvite', 'showsWheel', 'isWheelOpen'] as const

/** Which parts of the site are open, and who may register. */
export function GeneralFields({ fixed }: Props) {
  const t = useTranslations()
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={(['mode', 'licence', 'tz', 'version'] as const).map((key) => ({
          key,
          label: t(`settings.fixed.${key}`),
          children: fixed[key] || '–'
        }))}
      />
      <PaneWindow title={t('settings.general')}>
        <Row gutter={16}>
          {FLAGS.map((name) => (
            <Col xs={24} sm={12} key={name}>
              <SwitchItem name={name} label={t(`settings.flags.${name}`)} note={t(`settings.notes.${name}`)} />
            </Col>
          ))}
          <Col xs={24} sm={12}>
            <NumberItem name="minAge" label={t('settings.ageMin')} min={18} max={99} />
          </Col>
          <Col xs={24} sm={12}>
            <NumberItem name="avatarCount" label={t('settings.heads')} min={1} max={500} />
          </Col>
        </Row>
        <Form.Item name="languages" label={t('settings.languages')} rules={[{ required: true }]}>
          <Select
            mode="multiple"
            options={Object.entries(memberLanguages).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <LimitedItem maxCharacters={30} name={['unit', 'text']} label={t('settings.unit')}>
          <TextsField label={t('settings.unit')} />
        </LimitedItem>
        <LimitedItem maxCharacters={8} name={['unit', 'suffix']} label={t('settings.suffix')}>
          <Input style={{ width: 120 }} />
        </LimitedItem>
        <LimitedItem maxCharacters={100} name={['operator', 'name']} label={t('settings.operatorName')}>
          <Input />
        </LimitedItem>
        <Form.Item name={['operator', 'complaintUrl']} label={t('settings.complaint')}>
          <Input />
        </Form.Item>
        <Form.Item name="serviceUrl" label={t('settings.service')} extra={t('settings.serviceNote')}>
          <Input type="url" />
        </Form.Item>
      </PaneWindow>
      <ServiceFields />
    </>
  )
}

/** The hours of service, in the site's time. */
function ServiceFields() {
  const t = useTranslations()
  const { locale } = useLanguage()
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const time = { pattern: TIME, message: t('settings.timeRule') }
  return (
    <PaneWindow title={t('settings.hours')}>
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
      <Form.Item name={['service', 'days']} label={t('settings.days')} extra={t('settings.hoursNote')}>
        <Select
          mode="multiple"
          options={DAYS.map((value) => ({ value, label: day.format(MONDAY + (value - 1) * DAY_MS) }))}
        />
      </Form.Item>
    </PaneWindow>
  )
}
