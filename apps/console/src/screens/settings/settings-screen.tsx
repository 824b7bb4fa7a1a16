import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { Button, Form, Tabs } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Page } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { WaitingPage } from '../../parts/waiting.tsx'
import { useMe } from '../../api/me.ts'
import { GeneralFields } from './general-fields.tsx'
import { MoneyPane } from './money-pane.tsx'
import { VersionsTable } from './versions-table.tsx'

type Settings = OperatorOutput<'getSettings'>['settings']

/** The base configuration of the site. */
export function SettingsScreen() {
  const t = useTranslations()
  const query = useCall('getSettings')
  const { data } = query
  if (!data) return <WaitingPage on={query} />
  return (
    <Page title={t('section.settings')}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'now', label: t('settings.now'), children: <SettingsForm key={data.version} {...data} /> },
          { key: 'money', label: t('settings.money'), children: <MoneyPane key={data.version} money={data.money} /> },
          { key: 'versions', label: t('settings.versions'), children: <VersionsTable /> }
        ]}
      />
    </Page>
  )
}

function SettingsForm({ version, settings, fixed }: OperatorOutput<'getSettings'>) {
  const t = useTranslations()
  const { may } = useMe()
  const [form] = Form.useForm<Settings>()
  const [saving, save] = useState<Settings | null>(null)
  const send = useAction('saveSettings', { onDone: () => save(null), say: t('part.done') })
  const whole = () => ({ ...settings, ...form.getFieldsValue(true) }) as Settings
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={settings}
      disabled={!may('saveSettings')}
      style={{ maxWidth: 880 }}
      scrollToFirstError
      onFinish={() => save(whole())}
    >
      <GeneralFields fixed={fixed} />
      <div className="page__bar">
        <Button type="primary" htmlType="submit">
          {t('settings.save')}
        </Button>
      </div>
      <ReasonDialog
        open={saving !== null}
        title={t('settings.save')}
        text={t('settings.saveText')}
        okText={t('settings.save')}
        busy={send.isPending}
        onClose={() => save(null)}
        onDone={({ reason }) =>
          saving && send.mutate({ version, settings: saving, reason } as OperatorInput<'saveSettings'>)
        }
      />
    </Form>
  )
}
