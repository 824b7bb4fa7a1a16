import { Sheet } from '../../design/overlays/sheet.tsx'
import type { Withdrawal } from '../../features/withdrawal/withdrawal-steps.ts'
import { CancelWithdrawal } from '../../features/withdrawal/cancel-withdrawal.tsx'
import { WithdrawalTimeline } from '../../features/withdrawal/withdrawal-timeline.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'

type Props = { withdrawal: Withdrawal | null; onClose: () => void }

/** A withdrawal step by step. */
export function WithdrawalSheet({ withdrawal, onClose }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const points = withdrawal && t('format.points', { amount: format.points(withdrawal.amount) })
  return (
    <Sheet
      open={withdrawal !== null}
      onClose={onClose}
      title={points && t('withdraw-record.steps.title', { points })}
      foot={withdrawal?.canCancel && <CancelWithdrawal key={withdrawal.orderNumber} withdrawal={withdrawal} />}
      lead={
        withdrawal && t('withdraw-record.to', { bank: withdrawal.bankName, digits: withdrawal.accountNumber.slice(-4) })
      }
    >
      {withdrawal && (
        <>
          <WithdrawalTimeline withdrawal={withdrawal} />
          {withdrawal.reason && <p className="record__note mt-4">{withdrawal.reason}</p>}
        </>
      )}
    </Sheet>
  )
}
