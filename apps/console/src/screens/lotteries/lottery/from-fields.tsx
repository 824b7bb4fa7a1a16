import { Form, Input } from 'antd'
import { useTranslations } from '../../../language/language.ts'
import { firstDrawOf, type Lottery } from './terms.ts'

type Props = {
  lottery: Lottery
  /** Whether the draws get another rhythm, which begins with a day. */
  isOtherSchedule: boolean
}

/** The draw from which new rules hold: a number, which a day can fill in. */
export function FromFields({ lottery: { earliest, earliestDay }, isOtherSchedule }: Props) {
  const t = useTranslations()
  const form = Form.useFormInstance<{ from: string }>()
  const from = Form.useWatch('from', form) ?? ''
  const least = isOtherSchedule ? earliestDay : earliest
  const dayOf = (number: string) => `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`
  return (
    <div className="lottery__from">
      <Form.Item
        name="from"
        label={t('lotteries.from')}
        extra={t('lotteries.rulesText', { earliest, day: earliestDay })}
        dependencies={['period', 'lock']}
        rules={[
          { required: true, pattern: /^\d{12}$/, message: t('lotteries.fromRule') },
          {
            validator: async (_rule, number: string) => {
              if (!/^\d{12}$/.test(number)) return
              if (number < least) throw new Error(t('lotteries.tooSoon', { earliest: least }))
              if (isOtherSchedule && !number.endsWith('0001')) throw new Error(t('lotteries.dayRule'))
            }
          }
        ]}
      >
        <Input inputMode="numeric" />
      </Form.Item>
      <label className="lottery__day">
        <span>{t('lotteries.fromDay')}</span>
        <Input
          type="date"
          min={dayOf(earliestDay)}
          value={from.endsWith('0001') ? dayOf(from) : ''}
          onChange={({ target: { value } }) => {
            if (value === '') return
            form.setFieldsValue({ from: firstDrawOf(value) })
            void form.validateFields(['from']).catch(() => undefined)
          }}
        />
      </label>
    </div>
  )
}
