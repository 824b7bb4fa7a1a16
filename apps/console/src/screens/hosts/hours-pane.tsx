import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Form, Input, Select } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { RowTable } from '../../parts/lists/row-table.tsx'
import { Timestamp } from '../../parts/timestamp.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import { useMe } from '../../api/me.ts'
import { NumberItem } from '../../parts/number-item.tsx'
import { Tag } from '../../parts/marks/tag.tsx'

type File = OperatorOutput<'getHostFile'>
type Values = { day: string; days: number; times: string[]; minutes: number }

const OPENS = 8 * 60
const STEP = 30
const HALF_HOURS = 26

/** The possible start times: every half hour of the day. */
const TIMES = Array.from({ length: HALF_HOURS }, (_none, index) => {
  const minutes = OPENS + index * STEP
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** A host's hours in the coming days, with a form to add more. */
export function HoursPane({ file: { host, slots } }: { file: File }) {
  const t = useTranslations()
  const { may } = useMe()
  const id = String(host.id)
  const remove = useAction('removeHostSlot', { say: t('part.done') })
  const isOpen = may('addHostSlots') && host.state !== 'ended'
  return (
    <>
      {isOpen && <MoreHours id={id} />}
      <RowTable
        rows={slots}
        rowKey={({ id: slot }) => slot}
        empty={t('hosts.noHours')}
        columns={[
          { key: 'starts', title: t('hosts.starts'), render: (_, { starts }) => <Timestamp at={starts} /> },
          { key: 'ends', title: t('hosts.ends'), render: (_, { ends }) => <Timestamp at={ends} /> },
          {
            key: 'free',
            title: t('hosts.state'),
            render: (_, { free }) => (
              <Tag color={free ? 'default' : 'warning'}>{t(free ? 'hosts.free' : 'hosts.held')}</Tag>
            )
          },
          {
            key: 'acts',
            title: t('part.more'),
            render: (_, { id: slot, free }) =>
              isOpen && (
                <Button size="small" danger disabled={!free} onClick={() => remove.mutate({ id, slot })}>
                  {t('part.remove')}
                </Button>
              )
          }
        ]}
      />
    </>
  )
}

function MoreHours({ id }: { id: string }) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const isPhone = useIsPhone()
  const add = useAction('addHostSlots', { say: t('part.done') })
  const rules = [{ required: true, message: t('hosts.required') }]
  return (
    <Form
      form={form}
      layout={isPhone ? 'vertical' : 'inline'}
      style={{ rowGap: 8, marginBlockEnd: 16 }}
      initialValues={{ days: 1, minutes: 120 }}
      onFinish={({ days, minutes, ...sent }) =>
        add.mutate({ id, ...sent, days: String(days), minutes: String(minutes) })
      }
    >
      <Form.Item name="day" label={t('hosts.fromDay')} rules={rules}>
        <Input type="date" />
      </Form.Item>
      <NumberItem name="days" label={t('hosts.days')} rules={rules} min={1} max={28} />
      <Form.Item name="times" label={t('hosts.times')} rules={rules}>
        <Select mode="multiple" style={{ minWidth: 200 }} options={TIMES.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <NumberItem name="minutes" label={t('hosts.minutes')} rules={rules} min={30} max={480} />
      <Button type="primary" htmlType="submit" loading={add.isPending}>
        {t('hosts.addHours')}
      </Button>
    </Form>
  )
}
