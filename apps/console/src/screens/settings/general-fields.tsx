import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Col, Descriptions, Form, Input, Row, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from '../../language/language.ts'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { NumberItem } from '../../parts/number-item.tsx'
import { memberLanguages, TextsField } from '../../parts/texts-field.tsx'
import { ServiceFields } from './service-fields.tsx'
import { ChangedSettings, SettingLabel } from './setting-label.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import type { SectionName, Settings } from './setting-sections.ts'

type Props = { fixed: OperatorOutput<'getSettings'>['fixed']; changed: readonly (keyof Settings)[] }

/** What one person may save: what is open, sign-up, service, languages, the unit, and who operates the site. */
export function GeneralFields({ fixed, changed }: Props) {
  const t = useTranslations()
  return (
    <ChangedSettings value={changed}>
      <Section name="play">
        <SettingSwitch name="isGamesOpen" />
        <SettingSwitch name="hidesNumbers" isInverted />
        <SettingSwitch name="showsWheel" />
        <SettingSwitch name="isWheelOpen" />
        <SettingSwitch name="videosNeedSignIn" />
      </Section>
      <SignUpSection />
      <Section name="service">
        <ServiceFields />
      </Section>
      <Section name="languages">
        <Form.Item
          name="languages"
          label={<SettingLabel of="languages">{t('settings.languages')}</SettingLabel>}
          rules={[{ required: true }]}
        >
          <Select
            mode="multiple"
            options={Object.entries(memberLanguages).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
      </Section>
      <UnitSection />
      <OperatorSection fixed={fixed} />
    </ChangedSettings>
  )
}

function SignUpSection() {
  const t = useTranslations()
  return (
    <Section name="signUp">
      <SettingSwitch name="needsInvite" />
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <NumberItem
            name="minAge"
            label={<SettingLabel of="minAge">{t('settings.ageMin')}</SettingLabel>}
            extra={t('settings.ageNote')}
            min={18}
            max={99}
          />
        </Col>
        <Col xs={24} sm={12}>
          <NumberItem
            name="avatarCount"
            label={<SettingLabel of="avatarCount">{t('settings.heads')}</SettingLabel>}
            min={1}
            max={500}
          />
        </Col>
      </Row>
    </Section>
  )
}

function UnitSection() {
  const t = useTranslations()
  return (
    <Section name="unit">
      <LimitedItem
        maxCharacters={30}
        name={['unit', 'text']}
        label={<SettingLabel of="unit">{t('settings.unit')}</SettingLabel>}
      >
        <TextsField label={t('settings.unit')} isNarrow />
      </LimitedItem>
      <LimitedItem maxCharacters={8} name={['unit', 'suffix']} label={t('settings.suffix')}>
        <Input style={{ width: 120 }} />
      </LimitedItem>
    </Section>
  )
}

function OperatorSection({ fixed }: Pick<Props, 'fixed'>) {
  const t = useTranslations()
  return (
    <Section name="operator">
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <LimitedItem
            maxCharacters={100}
            name={['operator', 'name']}
            label={<SettingLabel of="operator">{t('settings.operatorName')}</SettingLabel>}
          >
            <Input />
          </LimitedItem>
        </Col>
        <Col xs={24} sm={12}>
          <Form.Item name={['operator', 'complaintUrl']} label={t('settings.complaint')}>
            <Input />
          </Form.Item>
        </Col>
      </Row>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={(['mode', 'licence', 'tz', 'version'] as const).map((key) => ({
          key,
          label: t(`settings.fixed.${key}`),
          children: fixed[key] || '–'
        }))}
      />
    </Section>
  )
}

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useTranslations()
  return (
    <section className="settings__section" id={`settings-${name}`} aria-labelledby={`settings-${name}-title`}>
      <h2 id={`settings-${name}-title`}>{t(`settings.sections.${name}`)}</h2>
      {children}
    </section>
  )
}
