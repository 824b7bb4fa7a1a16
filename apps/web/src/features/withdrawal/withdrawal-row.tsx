import { Button } from '../../design/controls/button.tsx'
import { Tag } from '../../design/controls/chip.tsx'
import { HelpLink } from '../../design/lists/help-link.tsx'
import { Record } from '../../design/lists/record.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import type { Withdrawal } from './withdrawal-steps.ts'
import styles from './withdrawal-row.module.css'

const TAGS = {
  review: 'waiting',
  approved: 'done',
  returned: 'refused',
  paid: 'done',
  failed: 'refused'
} as const satisfies Record<Withdrawal['state'], string>

type Props = { withdrawal: Withdrawal; onOpen?: () => void }

/** A withdrawal: its status, points and account, why it was returned, and when it was requested and reviewed. */
export function WithdrawalRow({ withdrawal, onOpen }: Props) {
  const t = useTranslations()
  const format = useFormat()
  const { state, stateText, amount, bankName, accountNumber, reason, createdAtSeconds, updatedAtSeconds, orderNumber } =
    withdrawal
  return (
    <Record
      title={<Tag state={TAGS[state]}>{stateText}</Tag>}
      amount={`−${format.points(amount)}`}
      unit={t('format.unit')}
      desc={
        <>
          {t('withdraw-record.to', { bank: bankName, digits: accountNumber.slice(-4) })}
          <small className={styles.withdrawalOrder}>{t('withdraw-record.order', { number: orderNumber })}</small>
        </>
      }
      refusal={
        reason && (
          <>
            {reason} {t('withdraw-record.returned', { points: t('format.points', { amount: format.points(amount) }) })}
          </>
        )
      }
      times={[
        t('withdraw-record.created', { time: format.dateTime(createdAtSeconds) }),
        state === 'review'
          ? t('withdraw-record.notYet')
          : t('withdraw-record.reviewed', { time: format.dateTime(updatedAtSeconds) })
      ]}
      action={
        <>
          {onOpen && (
            <Button kind="text" size="small" aria-haspopup="dialog" onClick={onOpen}>
              {t('withdraw-record.open')}
            </Button>
          )}
          <HelpLink kind="withdrawal" no={orderNumber} />
        </>
      }
    />
  )
}
