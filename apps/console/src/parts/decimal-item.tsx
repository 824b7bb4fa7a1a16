import { readDecimal } from '@glasshouse/contract/read-amount'
import { Form, Input, type FormItemProps, type FormRule } from 'antd'
import { useState, type ComponentProps } from 'react'
import { useLanguage } from '../language/language.ts'

/** The form's value of a field: the number as the wire writes it, or the text that is not a number. */
export type TypedDecimal = string | { unread: string } | undefined

type Props = FormItemProps & {
  decimals: number
  /** The largest number. */
  max: number
  message: string
  /** The name of a field without a visible label, as in a table. */
  ariaLabel?: string
  /** Return why a number is not allowed. */
  refuse?: (number: string) => string | undefined
}

/**
 * A required form field for a number with decimals, parsed by the rules of the console's language. Text that could mean
 * another number, such as `1.95` in Vietnamese, is refused and stays as typed.
 */
export function DecimalItem({ decimals, max, message, ariaLabel, refuse, ...item }: Props) {
  const isNumber: FormRule = {
    required: true,
    validator: async (_rule, typed: TypedDecimal) => {
      if (typeof typed !== 'string' || Number(typed) > max) throw new Error(message)
      const refusal = refuse?.(typed)
      if (refusal) throw new Error(refusal)
    }
  }
  return (
    <Form.Item {...item} rules={[isNumber]}>
      <DecimalInput decimals={decimals} aria-label={ariaLabel} />
    </Form.Item>
  )
}

type InputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  decimals: number
  value?: TypedDecimal
  onChange?: (typed: TypedDecimal) => void
}

/** The text input inside, which gets its value from `Form.Item`. */
function DecimalInput({ decimals, value, onChange, ...input }: InputProps) {
  const { locale } = useLanguage()
  const [text, setText] = useState('')
  const shownAs = (known: string) =>
    readDecimal(text, locale, decimals) === known
      ? text
      : new Intl.NumberFormat(locale, {
          minimumFractionDigits: known.split('.')[1]?.length ?? 0,
          maximumFractionDigits: decimals
        }).format(known as Intl.StringNumericLiteral)
  return (
    <Input
      {...input}
      inputMode="decimal"
      autoComplete="off"
      value={typeof value === 'string' ? shownAs(value) : (value?.unread ?? '')}
      onChange={({ target }) => {
        setText(target.value)
        const number = readDecimal(target.value, locale, decimals)
        onChange?.(number === null ? { unread: target.value } : number === '' ? undefined : number)
      }}
    />
  )
}
