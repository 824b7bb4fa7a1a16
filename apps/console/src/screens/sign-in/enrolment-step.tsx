import { useQueryClient } from '@tanstack/react-query'
import { Button, Flex, Form, Input, QRCode, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useAction } from '../../api/use-call.ts'
import { useShowError } from '../../api/use-show-error.ts'
import { useTranslations } from '../../language/language.ts'
import { meKey } from '../../api/me.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The step that sets up the authenticator and shows the recovery codes once. */
export function EnrolmentStep() {
  const t = useTranslations()
  const client = useQueryClient()
  const showError = useShowError()
  const secret = useNewSecret()
  const [codes, show] = useState<string[] | null>(null)
  const [isBusy, setBusy] = useState(false)

  // The right code completes the session. The console opens only after the operator has read the recovery codes.
  async function confirm({ code }: { code: string }) {
    setBusy(true)
    try {
      show((await call('confirmEnrolment', { code })).recoveryCodes)
    } catch (error) {
      showError(error as Error)
    }
    setBusy(false)
  }

  if (codes) {
    return (
      <SignInFrame title={t('signIn.recoveryTitle')} text={t('signIn.recoveryText')}>
        <RecoveryCodes codes={codes} />
        <Button type="primary" block onClick={() => void client.invalidateQueries({ queryKey: meKey })}>
          {t('signIn.recoveryKept')}
        </Button>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('signIn.enrolTitle')} text={t('signIn.enrolText')}>
      {secret && (
        <Flex vertical align="center" gap={8} style={{ marginBlockEnd: 16 }}>
          <QRCode value={secret.uri} bgColor="#ffffff" color="#000000" aria-label={t('signIn.qr')} />
          <Typography.Text code copyable className="code">
            {secret.secret}
          </Typography.Text>
        </Flex>
      )}
      <Form layout="vertical" requiredMark={false} onFinish={confirm}>
        <Form.Item name="code" label={t('signIn.code')} rules={[{ required: true, message: t('signIn.codeRule') }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy} disabled={!secret}>
          {t('signIn.enrol')}
        </Button>
      </Form>
    </SignInFrame>
  )
}

/** Fetch the secret from the server, once. */
function useNewSecret() {
  const [secret, keep] = useState<{ secret: string; uri: string } | null>(null)
  const start = useAction('startEnrolment', { onDone: keep })
  const { mutate } = start
  useEffect(() => mutate({}), [mutate])
  return secret
}
