import { Form, Switch } from 'antd'

type Props = { name: string; label: string; note?: string }

/** A form field for yes or no. */
export function SwitchItem({ name, label, note }: Props) {
  return (
    <Form.Item name={name} label={label} extra={note} valuePropName="checked">
      <Switch aria-label={label} />
    </Form.Item>
  )
}
