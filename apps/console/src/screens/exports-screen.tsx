import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { App, Button, Form, Input, Select } from 'antd'
import { callTable } from '../api/call.ts'
import { useShowError } from '../api/use-show-error.ts'
import { useTranslations } from '../language/language.ts'
import { lastDays } from '../parts/last-days.ts'
import { saveFile } from '../parts/lists/tools/save-file.ts'
import { Page } from '../parts/page.tsx'
import { LimitedItem } from '../parts/length/limited-item.tsx'
import { useMe } from '../api/me.ts'

const TABLES = {
  orders: 'exportOrders',
  ledger: 'exportLedger',
  members: 'exportMembers',
  withdrawals: 'exportWithdrawals',
  recharges: 'exportRecharges'
} as const

type Name = keyof typeof TABLES
type Values = { what: Name; from: string; to: string; reason: string }

/** Tables to download. A refused or interrupted export shows a message and leaves no file. */
export function ExportsScreen() {
  const t = useTranslations()
  const { me, may } = useMe()
  const { message } = App.useApp()
  const showError = useShowError()
  const save = useMutation({
    mutationFn: ({ what, ...query }: Values) => callTable(TABLES[what], query),
    onSuccess(file) {
      saveFile(file)
      void message.success(t('exports.saved', { name: file.name }))
    },
    onError: showError
  })
  const names = (Object.keys(TABLES) as Name[]).filter((name) => may(TABLES[name]))
  const { what } = useSearch({ strict: false }) as { what?: Name }
  const day = [{ required: true, message: t('exports.dayRule') }]
  return (
    <Page title={t('section.exports')}>
      <p>{t('exports.note')}</p>
      <Form<Values>
        layout="vertical"
        style={{ maxWidth: 480 }}
        initialValues={{ what: names.find((name) => name === what) ?? names[0], ...lastDays(me?.tz) }}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item name="what" label={t('exports.what')}>
          <Select options={names.map((value) => ({ value, label: t(`exports.tables.${value}`) }))} />
        </Form.Item>
        <Form.Item name="from" label={t('exports.from')} rules={day}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="to" label={t('exports.to')} rules={day}>
          <Input type="date" />
        </Form.Item>
        <LimitedItem
          maxCharacters={500}
          name="reason"
          label={t('part.reason')}
          rules={[{ required: true, min: 3, message: t('part.reasonRule') }]}
        >
          <Input.TextArea rows={2} />
        </LimitedItem>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('exports.get')}
        </Button>
      </Form>
    </Page>
  )
}
