import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useAct } from '../../api/use-call.ts'
import { useWords } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'

type Bar = OperatorOutput<'getMemberLimits'>['bars'][number]
type Props = { bar: Bar | null; onClose: () => void }

/** The dialog to ask another operator to lift the block of a member who was mistaken for somebody else. */
export function FalseMatchDialog({ bar, onClose }: Props) {
  const t = useWords()
  const send = useAct('proposeFalseMatch', { onDone: onClose, say: t('part.asked') })
  return (
    <ReasonDialog
      open={bar !== null}
      title={t('limits.falseMatch')}
      text={t('limits.falseMatchText')}
      okText={t('limits.falseMatch')}
      busy={send.isPending}
      onClose={onClose}
      onDone={({ reason }) => bar && send.mutate({ id: bar.id, reason })}
    />
  )
}
