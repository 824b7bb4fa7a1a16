import { Input, Typography } from 'antd'
import { useId, type ComponentProps } from 'react'
import { useLengthLimit } from './length-limit.ts'

type Props = Omit<ComponentProps<typeof Input.TextArea>, 'maxLength' | 'value'> & {
  value: string
  /** The maximum number of characters that can be sent. The field accepts more and shows an error. */
  maxCharacters: number
}

/** A field for several lines outside a form. The caller checks the limit again before it sends the text. */
export function LimitedArea({ maxCharacters, ...area }: Props) {
  const id = useId()
  const { isOver, message } = useLengthLimit(maxCharacters)(area.value)
  return (
    <div>
      <Input.TextArea {...area} status={isOver ? 'error' : ''} aria-invalid={isOver} aria-describedby={id} />
      <div id={id} role="status">
        {message && <Typography.Text type={isOver ? 'danger' : 'warning'}>{message}</Typography.Text>}
      </div>
    </div>
  )
}
