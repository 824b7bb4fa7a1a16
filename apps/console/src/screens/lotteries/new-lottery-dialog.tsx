import type { OperatorInput } from '@glasshouse/contract/operator'
import { Col, Form, Input, Row, Select } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useLanguage, useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { optionName } from '../../parts/option-name.ts'
import { TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { SwitchItem } from '../../parts/switch-item.tsx'
import { DecimalItem, type TypedDecimal } from '../../parts/decimal-item.tsx'
import { NumberItem } from '../../parts/number-item.tsx'
import { returnPercent, TERMS, type Lottery, type Version } from './lottery/terms.ts'

const CATEGORIES = ['quick', 'classic', 'slow'] as const

/** The dialog to propose a new lottery, starting from the terms of an existing one. */
export function NewLotteryDialog({ like, onClose }: { like: Lottery; onClose: () => void }) {
  const t = useTranslations()
  const send = useAction('proposeLottery', { onDone: onClose, say: t('part.asked') })
  const { odds, min, max, period, lock } = like.now
  const { icon, category, hot, description } = like
  const initial = { odds, min, max, period, lock, icon, category, hot, description, sort: 100, name: { en_us: '' } }
  return (
    <ReasonDialog
      open
      title={t('lotteries.add')}
      text={t('lotteries.addText')}
      okText={t('part.propose')}
      busy={send.isPending}
      initial={initial}
      onClose={onClose}
      onDone={(values) => send.mutate(values as OperatorInput<'proposeLottery'>)}
    >
      <Form.Item name="key" label={t('lotteries.key')} rules={[{ required: true, pattern: /^[a-z0-9_]{2,32}$/ }]}>
        <Input />
      </Form.Item>
      <LimitedItem maxCharacters={60} name="name" label={t('channels.name')}>
        <TextsField label={t('channels.name')} />
      </LimitedItem>
      <LimitedItem maxCharacters={300} name="description" label={t('lotteries.description')}>
        <TextsField label={t('lotteries.description')} />
      </LimitedItem>
      <Form.Item name="icon" label={t('channels.icon')} rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="category" label={t('lotteries.category')}>
        <Select options={CATEGORIES.map((value) => ({ value, label: t(`lotteries.categories.${value}`) }))} />
      </Form.Item>
      <NumberItem name="sort" label={t('channels.sort')} rules={[{ required: true }]} />
      <SwitchItem name="hot" label={t('lotteries.hot')} />
      <TermsFields terms={like.now} />
    </ReasonDialog>
  )
}

/** The fields for odds, stakes and times. They show the return to players while it is typed. */
function TermsFields({ terms: { returns } }: { terms: Pick<Version, 'returns'> }) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const odds = (Form.useWatch('odds') ?? {}) as Partial<Record<string, TypedDecimal>>
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percentOf = (typed: TypedDecimal, ways: number) =>
    typeof typed === 'string' ? percent.format(returnPercent(typed, ways)) : '–'
  return (
    <Row gutter={12}>
      {TERMS.map((name) => (
        <Col span={12} key={name}>
          <NumberItem name={name} label={t(`lotteries.terms.${name}`)} rules={[{ required: true }]} min={1} />
        </Col>
      ))}
      {returns.map(({ option, ways }) => (
        <Col span={12} key={option}>
          <DecimalItem
            name={['odds', option]}
            label={optionName(t, option)}
            extra={t('lotteries.returns', { percent: percentOf(odds[option], ways) })}
            decimals={4}
            max={9999}
            message={t('part.decimalRule', { max: 9999, decimals: 4 })}
          />
        </Col>
      ))}
    </Row>
  )
}
