import { insertedBy } from '@glasshouse/app-kit/inserted-by'
import { readAmount, textOfEdit } from '@glasshouse/contract/read-amount'
import { Form, Input, type FormItemProps, type FormRule } from 'antd'
import type { ComponentProps } from 'react'
import { useLanguage, useTranslations } from '../language/language.ts'

const MAX_VALUE = 999_999_999_999

/** The form's value of a field: a number, or the text that is not a number. */
type Typed = number | string | null | undefined

type Props = FormItemProps & { min?: number; max?: number }

/**
 * A form field for a whole number, parsed by the rules of the console's language. Text that could mean another number,
 * such as `0.5`, `1e5` or another language's separator, is refused and stays as typed.
 */
export function NumberItem({ min = 0, max = MAX_VALUE, rules, ...item }: Props) {
  const t = useTranslations()
  const { locale } = useLanguage()
  const inRange: FormRule = {
    validator: async (_rule, typed: Typed) => {
      const digits = readAmount(String(typed ?? ''), locale)
      if (digits === '') return
      const isInRange = digits !== null && Number(digits) >= min && Number(digits) <= max
      if (!isInRange) throw new Error(t('part.rangeRule', { min, max }))
    }
  }
  return (
    <Form.Item {...item} rules={[...(rules ?? []), inRange]}>
      <NumberInput />
    </Form.Item>
  )
}

type InputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  value?: Typed
  onChange?: (typed: Typed) => void
}

/** The text input inside, which gets its value from `Form.Item` and groups its digits while they are typed. */
function NumberInput({ value, onChange, ...input }: InputProps) {
  const { locale } = useLanguage()
  const shown = typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : (value ?? '')
  return (
    <Input
      {...input}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={({ target, nativeEvent }) => {
        const edit = textOfEdit(shown, target.value, locale, insertedBy(nativeEvent))
        const digits = readAmount(edit, locale)
        onChange?.(digits === null ? edit : digits === '' ? undefined : Number(digits))
      }}
    />
  )
}
