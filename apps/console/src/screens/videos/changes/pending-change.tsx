import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Alert, Button } from 'antd'
import { useAction } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { useMe } from '../../../api/me.ts'
import { ChangeList } from './change-list.tsx'

type Video = OperatorOutput<'getVideo'>

/** The change of a published video that waits for another operator. Its author can withdraw it. */
export function PendingChange({ video }: { video: Video }) {
  const t = useTranslations()
  const { may } = useMe()
  const discard = useAction('discardVideoChange', { say: t('videos.discarded') })
  const { pending } = video
  if (!pending) return null
  const id = String(video.video.id)
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('videos.pendingBy', { name: pending.by.name, time: pending.at.time })}
      description={
        <>
          <ChangeList video={video} pending={pending} />
          {may('discardVideoChange') && !video.review.mayReview && (
            <Button
              size="small"
              loading={discard.isPending}
              onClick={() => discard.mutate({ id, revision: String(pending.revision) })}
            >
              {t('videos.discard')}
            </Button>
          )}
        </>
      }
    />
  )
}
