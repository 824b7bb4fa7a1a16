import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/use-call.ts'
import { useTranslations } from '../../../language/language.ts'
import { FormDialog } from '../../../parts/actions/form-dialog.tsx'
import { ChangeList } from '../changes/change-list.tsx'
import { LimitedItem } from '../../../parts/length/limited-item.tsx'

type Props = {
  video: OperatorOutput<'getVideo'>
  decision: 'approve' | 'return'
  onClose: () => void
}

/** The dialog to approve a submitted video or the pending change of a published one, or to return it with a note. */
export function ReviewDialog({ video, decision, onClose }: Props) {
  const t = useTranslations()
  const id = String(video.video.id)
  // The approval is for the version shown here, not for one that has replaced it since.
  const [pending] = useState(video.pending)
  const review = useAction('reviewVideo', { onDone: onClose })
  const named = pending && { revision: String(pending.revision) }
  return (
    <FormDialog<{ note?: string }>
      title={t(`videos.acts.${decision}`)}
      okText={t(`videos.acts.${decision}`)}
      isBusy={review.isPending}
      intro={
        <>
          {pending && <ChangeList video={video} pending={pending} />}
          <p>{t(pending ? `videos.${decision}Change` : `videos.${decision}Text`)}</p>
        </>
      }
      onSubmit={({ note = '' }) => review.mutate({ id, decision, note, ...named })}
      onClose={onClose}
    >
      <LimitedItem
        maxCharacters={500}
        name="note"
        label={t('videos.note')}
        rules={[{ required: decision === 'return', whitespace: true, message: t('videos.noteRule') }]}
      >
        <Input.TextArea rows={3} />
      </LimitedItem>
    </FormDialog>
  )
}
