import { Form, Switch } from 'antd'

type Props = { name: string | string[]; label: string; note?: string }

/** A switch of a form. */
export function FlagField({ name, label, note }: Props) {
  return (
    <Form.Item name={name} label={label} extra={note} valuePropName="checked">
      <Switch aria-label={label} />
    </Form.Item>
  )
}
