import type { OperatorOutput } from '@glasshouse/contract/operator'
import type { OperatorCallName } from '@glasshouse/contract/operator-routes'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { useMe } from '../../api/me.ts'
import { PublishDialog } from './dialogs/publish-dialog.tsx'
import { ReviewDialog } from './dialogs/review-dialog.tsx'
import { WithdrawDialog } from './dialogs/withdraw-dialog.tsx'

type Video = OperatorOutput<'getVideo'>
type Action = 'submit' | 'approve' | 'return' | 'publish' | 'unpublish' | 'withdraw'

/** The next step from each state. */
const ACTIONS: Record<Video['video']['state'], readonly Action[]> = {
  draft: ['submit'],
  review: ['approve', 'return'],
  approved: ['publish'],
  scheduled: ['publish', 'unpublish'],
  published: ['withdraw'],
  withdrawn: []
}

const CALLS: Record<Action, OperatorCallName> = {
  submit: 'submitVideo',
  approve: 'reviewVideo',
  return: 'reviewVideo',
  publish: 'publishVideo',
  unpublish: 'unpublishVideo',
  withdraw: 'withdrawVideo'
}

/** The actions that a video's state and the operator's role allow. */
export function VideoActions({ video }: { video: Video }) {
  const t = useTranslations()
  const { may } = useMe()
  const [doing, start] = useState<Action | null>(null)
  const id = String(video.video.id)
  const submit = useAction('submitVideo', { say: t('videos.sentToReview') })
  const unpublish = useAction('unpublishVideo')
  const close = () => start(null)
  const possible = actionsOf(video).filter((action) => may(CALLS[action]))
  if (possible.length === 0) return null
  const press = (action: Action) => {
    if (action === 'submit') submit.mutate({ id })
    else if (action === 'unpublish') unpublish.mutate({ id })
    else start(action)
  }
  return (
    <Space wrap>
      {possible.map((action) => (
        <Button
          key={action}
          type={action === 'return' || action === 'unpublish' || action === 'withdraw' ? 'default' : 'primary'}
          danger={action === 'withdraw'}
          disabled={action !== 'withdraw' && whyNot(video).length > 0}
          loading={(action === 'submit' && submit.isPending) || (action === 'unpublish' && unpublish.isPending)}
          onClick={() => press(action)}
        >
          {t(`videos.acts.${action}`)}
        </Button>
      ))}
      {(doing === 'approve' || doing === 'return') && <ReviewDialog video={video} decision={doing} onClose={close} />}
      {doing === 'publish' && <PublishDialog id={id} onClose={close} />}
      {doing === 'withdraw' && <WithdrawDialog id={id} onClose={close} />}
    </Space>
  )
}

/** Return the possible next steps. A published video can also have a change to review. */
function actionsOf({ video: { state }, pending }: Video): readonly Action[] {
  return pending ? ['approve', 'return', ...ACTIONS[state]] : ACTIONS[state]
}

/** A note on what is still missing for the next step, for operators who could take it. */
export function WhyNot({ video }: { video: Video }) {
  const t = useTranslations()
  const { may } = useMe()
  const why = whyNot(video)
  if (why.length === 0 || !may('submitVideo')) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={why.map((one) => t(`videos.why.${one}`)).join(' ')}
    />
  )
}

function whyNot({ video: { state }, missing, review, pending }: Video): ('media' | 'rightsNote' | 'own')[] {
  if (state === 'draft') return [...missing]
  return (state === 'review' || pending) && !review.mayReview ? ['own'] : []
}
