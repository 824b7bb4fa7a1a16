import type { OperatorOutput } from '@glasshouse/contract/operator'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { SwitchItem } from '../../parts/switch-item.tsx'

type Props = { wheel: OperatorOutput<'getWheel'>; open: boolean; onClose: () => void }

/** The dialog to show or hide the wheel, and to open or close it. A change takes effect at once. */
export function SwitchDialog({ wheel, open, onClose }: Props) {
  const t = useTranslations()
  const send = useAction('switchWheel', { onDone: onClose, say: t('part.done') })
  return (
    <ReasonDialog
      open={open}
      title={t('wheel.switch')}
      text={t('wheel.switchText')}
      okText={t('wheel.switch')}
      busy={send.isPending}
      initial={{ shown: wheel.shown, open: wheel.open }}
      onClose={onClose}
      onDone={({ shown, open: isOpen, reason }) =>
        send.mutate({ shown: shown === true, open: isOpen === true, reason })
      }
    >
      <SwitchItem name="shown" label={t('wheel.isShown')} note={t('wheel.isShownNote')} />
      <SwitchItem name="open" label={t('wheel.isOpen')} note={t('wheel.isOpenNote')} />
    </ReasonDialog>
  )
}
