import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Form, Input } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { OwnCode } from './own-code.tsx'

type Values = { code: string; name?: string; password: string; again: string }

/** The screen that accepts a one-time code: the first owner's, or that of an invitation. */
export function InviteScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const accept = useAction('acceptInvite', { onDone: () => navigate({ to: '/sign-in', replace: true }) })
  return (
    <SignInFrame title={t('invite.title')} text={t('invite.text')}>
      <OwnCode />
      <Form<Values>
        layout="vertical"
        requiredMark={false}
        onFinish={({ code, name, password }) => accept.mutate({ code, password, ...(name ? { name } : {}) })}
      >
        <Form.Item name="code" label={t('invite.code')} rules={[{ required: true, message: t('invite.codeRule') }]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="name" label={t('invite.name')} extra={t('invite.nameNote')}>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('invite.password')}
          rules={[{ required: true, min: 12, message: t('invite.passwordRule') }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('invite.again')}
          dependencies={['password']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, value) =>
                value === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('invite.againRule')))
            })
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={accept.isPending}>
          {t('invite.submit')}
        </Button>
      </Form>
      <p>
        <Link to="/sign-in">{t('invite.back')}</Link>
      </p>
    </SignInFrame>
  )
}
