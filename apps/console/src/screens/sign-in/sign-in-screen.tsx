import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { safePath } from '@glasshouse/app-kit/search'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { Failure } from '../../parts/failure.tsx'
import { meQuery } from '../../api/me.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { EnrolmentStep } from './enrolment-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

const route = getRouteApi('/sign-in')

/** The steps of sign-in that are still needed: name and password, then the second factor. */
export function SignInScreen() {
  const { back } = route.useSearch()
  const { data: me, error, isPending, refetch } = useQuery(meQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return null
  if (!me) return <PasswordStep />
  if (me.needs === 'enrolment') return <EnrolmentStep />
  if (me.needs === 'code') return <SecondFactorStep />
  return <Navigate to={safeBack(back)} replace />
}

function PasswordStep() {
  const t = useTranslations()
  const signIn = useAction('signIn')
  return (
    <SignInFrame title={t('signIn.title')}>
      <Form layout="vertical" requiredMark={false} onFinish={(values) => signIn.mutate(values)}>
        <Form.Item name="name" label={t('signIn.name')} rules={[{ required: true, message: t('signIn.nameRule') }]}>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('signIn.password')}
          rules={[{ required: true, message: t('signIn.passwordRule') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
          {t('signIn.next')}
        </Button>
      </Form>
      <p>
        <Link to="/invite">{t('signIn.haveCode')}</Link>
      </p>
    </SignInFrame>
  )
}

/** Return the path if it is in the console, so that a redirect cannot go anywhere else. */
function safeBack(back: string | undefined): string {
  return safePath(back, { start: '/', isGate: (path) => /^\/(sign-in|invite)\b/.test(path) })
}
