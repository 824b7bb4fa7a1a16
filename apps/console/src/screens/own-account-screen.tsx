import { Button, Flex, Form, Input, List, Typography } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../api/use-call.ts'
import { useTranslations } from '../language/language.ts'
import { Dialog } from '../parts/actions/action-dialog.tsx'
import { Failure } from '../parts/failure.tsx'
import { Page } from '../parts/page.tsx'
import { RecoveryCodes } from './sign-in/recovery-codes.tsx'
import { useMe } from '../api/me.ts'
import { PaneWindow } from '../parts/window/pane.tsx'
import { Tag } from '../parts/marks/tag.tsx'

/** An operator's own account: password, recovery codes, open sessions. */
export function OwnAccountScreen() {
  const t = useTranslations()
  return (
    <Page title={t('frame.own')}>
      <Flex vertical gap={16} style={{ maxWidth: 640 }}>
        <PasswordCard />
        <RecoveryCard />
        <SessionsCard />
      </Flex>
    </Page>
  )
}

function PasswordCard() {
  const t = useTranslations()
  const [form] = Form.useForm()
  const change = useAction('changeOwnPassword', { onDone: () => form.resetFields(), say: t('part.done') })
  return (
    <PaneWindow title={t('own.password')}>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => change.mutate(values)}>
        <Form.Item name="old" label={t('own.old')} rules={[{ required: true, message: t('signIn.passwordRule') }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('own.new')}
          rules={[{ required: true, min: 12, message: t('invite.passwordRule') }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button htmlType="submit" loading={change.isPending}>
          {t('own.change')}
        </Button>
      </Form>
    </PaneWindow>
  )
}

function RecoveryCard() {
  const t = useTranslations()
  const { me } = useMe()
  const [codes, show] = useState<string[] | null>(null)
  const renew = useAction('renewRecoveryCodes', { onDone: (answer) => show(answer.recoveryCodes) })
  return (
    <PaneWindow title={t('own.recovery')}>
      <Typography.Paragraph>{t('own.recoveryLeft', { count: me?.recoveryCodesLeft ?? 0 })}</Typography.Paragraph>
      <Form layout="inline" requiredMark={false} onFinish={(values) => renew.mutate(values)}>
        <Form.Item name="code" label={t('signIn.code')} rules={[{ required: true, message: t('signIn.codeRule') }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" />
        </Form.Item>
        <Button htmlType="submit" loading={renew.isPending}>
          {t('own.renew')}
        </Button>
      </Form>
      <Dialog
        open={codes !== null}
        title={t('signIn.recoveryTitle')}
        footer={null}
        onCancel={() => show(null)}
        destroyOnHidden
      >
        <p>{t('signIn.recoveryText')}</p>
        {codes && <RecoveryCodes codes={codes} />}
      </Dialog>
    </PaneWindow>
  )
}

function SessionsCard() {
  const t = useTranslations()
  const { data, error, isPending, refetch } = useCall('getOwnSessions')
  const end = useAction('endOwnSession')
  return (
    <PaneWindow title={t('own.sessions')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      <List
        loading={isPending}
        dataSource={data ?? []}
        renderItem={(session) => (
          <List.Item
            actions={
              session.current
                ? [<Tag key="here">{t('own.here')}</Tag>]
                : [
                    <Button key="end" size="small" onClick={() => end.mutate({ id: session.id })}>
                      {t('own.end')}
                    </Button>
                  ]
            }
          >
            <List.Item.Meta title={session.device || '–'} description={`${session.address} · ${session.seen.time}`} />
          </List.Item>
        )}
      />
    </PaneWindow>
  )
}
