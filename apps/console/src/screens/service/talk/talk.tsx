import { Alert, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from '../../language/language.ts'
import { Since } from './service-columns.tsx'
import { PaneWindow } from '../../parts/window/pane.tsx'

type Props = {
  talk: { waits: { ts: number }; operator: { name: string } | null }
  /** Whether another operator has the conversation, so that there is no answer box. */
  isTaken: boolean
  /** The answer box. */
  foot: ReactNode
  /** The messages. */
  children: ReactNode
}

/** A conversation: its messages, how long it has waited, and the answer box. */
export function TalkCard({ talk, isTaken, foot, children }: Props) {
  const t = useTranslations()
  return (
    <PaneWindow title={t('service.conversation')} extra={talk.waits.ts > 0 && <WaitsSince ts={talk.waits.ts} />}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too */}
      <div className="talk" role="log" aria-label={t('service.conversation')} tabIndex={0}>
        <div className="talk__all">{children}</div>
      </div>
      {isTaken && <Alert type="info" showIcon title={t('service.takenBy', { name: talk.operator!.name })} />}
      {!isTaken && foot}
    </PaneWindow>
  )
}

function WaitsSince({ ts }: { ts: number }) {
  const t = useTranslations()
  return (
    <Typography.Text type="warning">
      {t('service.waits')} <Since ts={ts} />
    </Typography.Text>
  )
}
