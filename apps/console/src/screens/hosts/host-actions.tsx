import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, App, Button, Descriptions, Input, Space } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { FormDialog } from '../../parts/actions/form-dialog.tsx'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'
import { useMe } from '../../api/me.ts'

type File = OperatorOutput<'getHostFile'>
type Switch = 'paused' | 'published' | 'ended'

/** The transitions from each state that need no review. */
const SWITCHES: Record<File['host']['state'], readonly Switch[]> = {
  draft: ['ended'],
  review: ['ended'],
  published: ['paused', 'ended'],
  paused: ['published', 'ended'],
  ended: []
}

/** The actions that a host's state and the operator's role allow. */
export function HostActions({ file: { host, review } }: { file: File }) {
  const t = useTranslations()
  const { may } = useMe()
  const { modal } = App.useApp()
  const [reviewing, startReview] = useState<'approve' | 'return' | null>(null)
  const [leading, lead] = useState<Switch | null>(null)
  const id = String(host.id)
  const check = useAction('checkHostDocument', { say: t('part.done') })
  const submit = useAction('submitHost', { say: t('hosts.sentToReview') })
  const change = useAction('switchHost', { say: t('part.done'), onDone: () => lead(null) })
  const askCheck = () =>
    void modal.confirm({
      title: t('hosts.checkTitle'),
      content: t('hosts.checkText'),
      okText: t('hosts.acts.check'),
      onOk: () => check.mutateAsync({ id })
    })
  return (
    <Space wrap>
      {!host.checked && !host.demo && host.state !== 'ended' && may('checkHostDocument') && (
        <Button onClick={askCheck}>{t('hosts.acts.check')}</Button>
      )}
      {host.state === 'draft' && may('submitHost') && (
        <Button
          type="primary"
          disabled={review.missing.length > 0}
          loading={submit.isPending}
          onClick={() => submit.mutate({ id })}
        >
          {t('hosts.acts.submit')}
        </Button>
      )}
      {host.state === 'review' &&
        may('reviewHost') &&
        (['approve', 'return'] as const).map((decision) => (
          <Button
            key={decision}
            type={decision === 'approve' ? 'primary' : 'default'}
            disabled={!review.mayReview}
            onClick={() => startReview(decision)}
          >
            {t(`hosts.acts.${decision}`)}
          </Button>
        ))}
      {may('switchHost') &&
        SWITCHES[host.state].map((to) => (
          <Button key={to} danger={to === 'ended'} onClick={() => lead(to)}>
            {t(`hosts.switch.${to}`)}
          </Button>
        ))}
      {reviewing && <ReviewDialog id={id} decision={reviewing} onClose={() => startReview(null)} />}
      {leading && (
        <ReasonDialog
          open
          title={t(`hosts.switch.${leading}`)}
          text={leading === 'published' ? undefined : t('hosts.switchText')}
          okText={t(`hosts.switch.${leading}`)}
          danger={leading === 'ended'}
          busy={change.isPending}
          onDone={({ reason }) => change.mutate({ id, to: leading, reason })}
          onClose={() => lead(null)}
        />
      )}
    </Space>
  )
}

type ReviewProps = { id: string; decision: 'approve' | 'return'; onClose: () => void }

function ReviewDialog({ id, decision, onClose }: ReviewProps) {
  const t = useTranslations()
  const review = useAction('reviewHost', { say: t('part.done'), onDone: onClose })
  return (
    <FormDialog<{ note?: string }>
      title={t(`hosts.acts.${decision}`)}
      okText={t(`hosts.acts.${decision}`)}
      isBusy={review.isPending}
      intro={<p>{t('hosts.reviewText')}</p>}
      onSubmit={({ note = '' }) => review.mutate({ id, decision, note })}
      onClose={onClose}
    >
      <LimitedItem maxCharacters={500} name="note" label={t('hosts.note')}>
        <Input.TextArea rows={3} />
      </LimitedItem>
    </FormDialog>
  )
}

/** What is still missing, and who has reviewed what. */
export function ReviewSummary({ file: { host, review } }: { file: File }) {
  const t = useTranslations()
  const { missing, mayReview } = review
  const why = host.state === 'draft' ? missing.map((one) => t(`hosts.missing.${one}`)) : []
  if (host.state === 'review' && !mayReview) why.push(t('hosts.ownReview'))
  const items = [
    { key: 'checked', label: t('hosts.checkedBy'), children: named(review.checkedBy, review.checked.time) },
    { key: 'submitted', label: t('hosts.submittedBy'), children: named(review.submittedBy, '') },
    { key: 'approved', label: t('hosts.approvedBy'), children: named(review.approvedBy, '') }
  ]
  return (
    <>
      {why.length > 0 && <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={why.join(' ')} />}
      {!host.demo && <Descriptions size="small" column={{ xs: 1, md: 3 }} items={items} />}
    </>
  )
}

function named(operator: { name: string } | null, time: string): string {
  return operator ? [operator.name, time].filter(Boolean).join(' · ') : '–'
}
