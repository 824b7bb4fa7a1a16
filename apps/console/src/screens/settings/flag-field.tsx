import { Form, Switch } from 'antd'

type Props = { name: string | string[]; label: string; note?: string }

/** A switch for a flag, which the wire writes as 1 or 0. */
export function FlagField({ name, label, note }: Props) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={note}
      getValueProps={(value: number) => ({ checked: value === 1 })}
      getValueFromEvent={(checked: boolean) => (checked ? 1 : 0)}
    >
      <Switch aria-label={label} />
    </Form.Item>
  )
}
