import { Form, type FormItemProps, type FormRule } from 'antd'
import { useLengthLimit, type Typed } from './length-limit.ts'

type Props = FormItemProps & {
  /** The most characters that can be sent; the box takes more and says so. */
  most: number
}

/** A field of a form for a text, or for one in each language, that has a limit. */
export function LimitedItem({ most, rules, ...item }: Props) {
  const limit = useLengthLimit(most)
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
