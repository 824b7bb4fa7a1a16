import { App, Input } from 'antd'
import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import type { RowOf } from '../../parts/lists/call-table.tsx'
import { LimitedItem } from '../../parts/length/limited-item.tsx'

export type Recovery = RowOf<'getMemberRecoveries'>

type Props = { recovery: Recovery; onClose: () => void }

/**
 * The dialog for the facts that the member reported. Operators type them and never see them; the response is only
 * whether they match.
 */
export function ConfirmDialog({ recovery, onClose }: Props) {
  const t = useTranslations()
  const { message } = App.useApp()
  const confirm = useAction('confirmRecovery', {
    onDone({ matches }) {
      onClose()
      if (matches) void message.success(t('recoveries.confirm.matches'))
      else void message.error(t('recoveries.confirm.differs'))
    }
  })
  return (
    <ReasonDialog
      open
      title={`${t('recoveries.confirm.title')} · ${recovery.reference}`}
      text={t('recoveries.confirm.text')}
      okText={t('recoveries.confirm.ok')}
      busy={confirm.isPending}
      onClose={onClose}
      onDone={({ reason, ...facts }) => confirm.mutate({ id: recovery.id, reason, ...facts })}
    >
      {recovery.asks.map((fact) => (
        <LimitedItem maxCharacters={100} key={fact} name={fact} label={t(`recoveries.fact.${fact}`)}>
          <Input autoComplete="off" placeholder={fact === 'birthday' ? '1990-12-31' : undefined} />
        </LimitedItem>
      ))}
    </ReasonDialog>
  )
}

export function RefuseDialog({ recovery, onClose }: Props) {
  const t = useTranslations()
  const refuse = useAction('refuseRecovery', { onDone: onClose, say: t('part.done') })
  return (
    <ReasonDialog
      open
      title={`${t('recoveries.refuse.title')} · ${recovery.reference}`}
      text={t('recoveries.refuse.text')}
      okText={t('recoveries.refuse.ok')}
      danger
      busy={refuse.isPending}
      onClose={onClose}
      onDone={({ reason }) => refuse.mutate({ id: recovery.id, reason })}
    />
  )
}
