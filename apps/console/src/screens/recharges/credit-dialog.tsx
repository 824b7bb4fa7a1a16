import { useAction } from '../../api/use-call.ts'
import { useTranslations } from '../../language/language.ts'
import { ReasonDialog } from '../../parts/actions/reason-dialog.tsx'
import { NumberItem } from '../../parts/number-item.tsx'

type Props = {
  /** The recharge to credit, and the mismatch that this resolves. */
  recharge: { id: string; orderNumber: string; money: string }
  mismatch?: number
  onClose: () => void
}

/** The dialog to propose crediting a recharge after a check. Another operator approves it. */
export function CreditDialog({ recharge, mismatch, onClose }: Props) {
  const t = useTranslations()
  const propose = useAction('proposeCredit', { onDone: onClose, say: t('part.asked') })
  return (
    <ReasonDialog
      open
      title={`${t('recharges.credit')}: ${recharge.orderNumber}`}
      text={t('recharges.creditText')}
      okText={t('action.adjust.ok')}
      busy={propose.isPending}
      initial={{ money: Number.parseInt(recharge.money, 10) }}
      onClose={onClose}
      onDone={({ reason, money }) =>
        propose.mutate({
          id: recharge.id,
          money: Number(money),
          reason,
          ...(mismatch === undefined ? {} : { mismatch: String(mismatch) })
        })
      }
    >
      <NumberItem
        name="money"
        label={t('action.adjust.money')}
        rules={[{ required: true, message: t('part.pointsRule') }]}
        min={1}
      />
    </ReasonDialog>
  )
}
