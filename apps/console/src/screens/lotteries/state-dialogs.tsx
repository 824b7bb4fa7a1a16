import type { OperatorInput, OperatorOutput } from '@glasshouse/contract/operator'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { useTextIn } from '../../language/text-in.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'

type Props = { lottery: OperatorOutput<'getAdminLotteries'>['lotteries'][number]; onClose: () => void }

/** The dialog to pause a lottery, with the reason that members read, or to open it again. */
export function SwitchDialog({ lottery: { key, name, state }, onClose }: Props) {
  const t = useTranslations()
  const textIn = useTextIn()
  const send = useAction('switchLottery', { onDone: onClose, say: t('part.done') })
  const open = state !== 'open'
  return (
    <ReasonDialog
      open
      title={textIn(name)}
      text={t('lotteries.switchText')}
      okText={t(`lotteries.switch.${state}`)}
      busy={send.isPending}
      initial={{ text: { en_us: '' } }}
      onClose={onClose}
      onDone={({ reason, text }) =>
        send.mutate({ key, open, reason, ...(open ? {} : { text }) } as OperatorInput<'switchLottery'>)
      }
    >
      {!open && (
        <LimitedItem maxCharacters={300} name="text" label={t('lotteries.pauseText')}>
          <TextsField label={t('lotteries.pauseText')} />
        </LimitedItem>
      )}
    </ReasonDialog>
  )
}

/** The dialog to propose to end a lottery for good. */
export function RetireDialog({ lottery: { key, name }, onClose }: Props) {
  const t = useTranslations()
  const textIn = useTextIn()
  const send = useAction('proposeRetirement', { onDone: onClose, say: t('part.asked') })
  return (
    <ReasonDialog
      open
      title={textIn(name)}
      text={t('lotteries.retireText')}
      okText={t('lotteries.retire')}
      danger
      busy={send.isPending}
      onClose={onClose}
      onDone={({ reason }) => send.mutate({ key, reason })}
    />
  )
}
