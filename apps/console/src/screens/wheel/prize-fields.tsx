import { Col, Form, Row } from 'antd'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { chanceOf, type Weighted } from './terms-sums.ts'
import { NumberItem } from '../../parts/number-item.tsx'

type Props = {
  /** Its name in the list of the form. */
  name: number
  place: number
  typed: readonly Weighted[]
}

type Texts = { en_us?: string }

/** One prize: its texts in the members' languages, its picture, its weight and its points. */
export function PrizeFields({ name, place, typed }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  const inEnglish = {
    validator: (_: unknown, value?: Texts) =>
      value?.en_us?.trim() ? Promise.resolve() : Promise.reject(new Error(t('wheel.titleRule')))
  }
  return (
    <>
      <LimitedItem maxCharacters={40} name={[name, 'titles']} label={t('wheel.title')} rules={[inEnglish]}>
        <TextsField label={t('wheel.title')} />
      </LimitedItem>
      <LimitedItem
        maxCharacters={2000}
        name={[name, 'messages']}
        label={t('wheel.message')}
        extra={t('wheel.htmlNote')}
      >
        <TextsField label={t('wheel.message')} rows={3} />
      </LimitedItem>
      <Row gutter={16}>
        <Col xs={24} sm={12}>
          <Form.Item
            name={[name, 'image']}
            label={t('wheel.image')}
            rules={[{ required: true, pattern: /^\/(?![/\\])[\w./-]{1,300}$/, message: t('wheel.imageRule') }]}
          >
            <PrizePicture />
          </Form.Item>
        </Col>
        <Col xs={12} sm={6}>
          <NumberItem
            name={[name, 'weight']}
            label={t('wheel.weight')}
            extra={percent.format(chanceOf(typed, place))}
            rules={[{ required: true, message: t('wheel.wholeRule') }]}
            max={1_000_000}
          />
        </Col>
        <Col xs={12} sm={6}>
          <NumberItem
            name={[name, 'points']}
            label={t('wheel.points')}
            rules={[{ required: true, message: t('wheel.wholeRule') }]}
            max={1_000_000}
          />
        </Col>
      </Row>
    </>
  )
}
