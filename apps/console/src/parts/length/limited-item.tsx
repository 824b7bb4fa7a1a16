import { Form, type FormItemProps, type FormRule } from 'antd'
import { useLengthLimit, type Typed } from './length-limit.ts'

type Props = FormItemProps & {
  /** The maximum number of characters that can be sent. The field accepts more and shows an error. */
  maxCharacters: number
}

/** A form field with a limit, for a text or one text per language. */
export function LimitedItem({ maxCharacters, rules, ...item }: Props) {
  const limit = useLengthLimit(maxCharacters)
  const fits: FormRule = {
    validator: async (_rule, typed: Typed) => {
      const { isOver, message } = limit(typed)
      if (isOver) throw new Error(message)
    }
  }
  const isFull: FormRule = {
    warningOnly: true,
    validator: async (_rule, typed: Typed) => {
      const { isOver, message } = limit(typed)
      if (!isOver && message) throw new Error(message)
    }
  }
  return <Form.Item {...item} rules={[...(rules ?? []), fits, isFull]} />
}
