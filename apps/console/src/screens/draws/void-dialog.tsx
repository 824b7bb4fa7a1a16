import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'

type Lottery = OperatorOutput<'getDrawMonitor'>['lotteries'][number]
type Props = { lottery: Lottery | null; onClose: () => void }

/** The dialog to ask another operator to void the draw that is taking orders. */
export function VoidDialog({ lottery, onClose }: Props) {
  const t = useTranslations()
  const send = useAction('proposeVoid', { onDone: onClose, say: t('part.asked') })
  const playing = lottery?.playing
  return (
    <ReasonDialog
      open={Boolean(playing)}
      title={`${t('draws.void')} ${playing?.periodNumber ?? ''}`}
      text={t('draws.voidText', { time: playing?.closes.time ?? '' })}
      okText={t('draws.void')}
      danger
      busy={send.isPending}
      onClose={onClose}
      onDone={({ reason }) =>
        lottery && playing && send.mutate({ key: lottery.key, periodNumber: playing.periodNumber, reason })
      }
    />
  )
}
