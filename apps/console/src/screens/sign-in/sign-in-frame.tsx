import { Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Preferences } from '../../frame/account-menu.tsx'

type Props = { title: string; text?: ReactNode; children: ReactNode }

/** The frame of the screens before sign-in is complete. */
export function SignInFrame({ title, text, children }: Props) {
  return (
    <main className="sign-in">
      <title>{`${title} · Glasshouse`}</title>
      <div className="sign-in__box">
        <Flex justify="space-between" align="center" style={{ marginBlockEnd: 12 }}>
          <strong>Glasshouse</strong>
          <Preferences />
        </Flex>
        <Card>
          <Typography.Title level={1} style={{ fontSize: 22, marginBlockStart: 0 }}>
            {title}
          </Typography.Title>
          {text && <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>}
          {children}
        </Card>
      </div>
    </main>
  )
}
