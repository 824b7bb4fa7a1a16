import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'

type PlayBlock = OperatorOutput<'getMemberLimits'>['blocks'][number]
type Props = { block: PlayBlock | null; onClose: () => void }

/** The dialog to ask another operator to lift the block of a member who was mistaken for somebody else. */
export function FalseMatchDialog({ block, onClose }: Props) {
  const t = useTranslations()
  const send = useAction('proposeFalseMatch', { onDone: onClose, say: t('part.asked') })
  return (
    <ReasonDialog
      open={block !== null}
      title={t('limits.falseMatch')}
      text={t('limits.falseMatchText')}
      okText={t('limits.falseMatch')}
      busy={send.isPending}
      onClose={onClose}
      onDone={({ reason }) => block && send.mutate({ id: block.id, reason })}
    />
  )
}
