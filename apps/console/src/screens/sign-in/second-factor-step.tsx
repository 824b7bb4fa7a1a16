import { Button, Form, Input } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The code of the authenticator, or one of the recovery codes. */
export function SecondFactorStep() {
  const t = useTranslations()
  const enter = useAction('enterCode')
  const signOut = useAction('signOut')
  return (
    <SignInFrame title={t('signIn.secondTitle')} text={t('signIn.secondText')}>
      <Form layout="vertical" requiredMark={false} onFinish={(values) => enter.mutate(values)}>
        <Form.Item name="code" label={t('signIn.code')} rules={[{ required: true, message: t('signIn.codeRule') }]}>
          <Input autoComplete="one-time-code" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={enter.isPending}>
          {t('signIn.signIn')}
        </Button>
      </Form>
      <Button type="link" onClick={() => signOut.mutate({})} style={{ paddingInline: 0, marginBlockStart: 12 }}>
        {t('signIn.other')}
      </Button>
    </SignInFrame>
  )
}
