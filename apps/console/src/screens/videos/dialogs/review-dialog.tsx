import type { OperatorOutput } from '@glasshouse/contract/operator'
import { Form, Input } from 'antd'
import { useAct } from '../../../api/use-call.ts'
import { useWords } from '../../../language/language.ts'
import { Dialog } from '../../../parts/acts/dialog.tsx'
import { LimitedItem } from '../../../parts/length/limited-item.tsx'

type Props = {
  id: string
  decision: 'approve' | 'return'
  pending: OperatorOutput<'getVideo'>['pending']
  onClose: () => void
}

/** Approves what was submitted, or the pending change of a published video, or sends it back with a note. */
export function ReviewDialog({ id, decision, pending, onClose }: Props) {
  const t = useWords()
  const [form] = Form.useForm<{ note?: string }>()
  const review = useAct('reviewVideo', { onDone: onClose })
  const named = pending && { revision: String(pending.revision) }
  return (
    <Dialog
      open
      title={t(`videos.acts.${decision}`)}
      okText={t(`videos.acts.${decision}`)}
      okButtonProps={{ loading: review.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t(pending ? `videos.${decision}Change` : `videos.${decision}Text`)}</p>
      <Form form={form} layout="vertical" onFinish={({ note = '' }) => review.mutate({ id, decision, note, ...named })}>
        <LimitedItem
          most={500}
          name="note"
          label={t('videos.note')}
          rules={[{ required: decision === 'return', whitespace: true, message: t('videos.noteRule') }]}
        >
          <Input.TextArea rows={3} />
        </LimitedItem>
      </Form>
    </Dialog>
  )
}
