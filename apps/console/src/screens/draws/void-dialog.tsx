import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'

type Props = {
  /** The draw to void; null while the dialog is closed. */
  draw: { key: string; periodNumber: string; closes: { time: string } } | null
  onClose: () => void
}

/** The dialog to ask another operator to void the draw that is taking orders. */
export function VoidDialog({ draw, onClose }: Props) {
  const t = useTranslations()
  const send = useAction('proposeVoid', { onDone: onClose, say: t('part.asked') })
  return (
    <ReasonDialog
      open={draw !== null}
      title={`${t('draws.void')} ${draw?.periodNumber ?? ''}`}
      text={t('draws.voidText', { time: draw?.closes.time ?? '' })}
      okText={t('draws.void')}
      danger
      busy={send.isPending}
      onClose={onClose}
      onDone={({ reason }) => draw && send.mutate({ key: draw.key, periodNumber: draw.periodNumber, reason })}
    />
  )
}
