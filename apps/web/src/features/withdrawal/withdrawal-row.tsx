import { Button } from '../../design/controls/button.tsx'
import { Tag } from '../../design/controls/chip.tsx'
import { HelpLink } from '../../design/lists/help-link.tsx'
import { Record } from '../../design/lists/record.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import type { Withdrawal } from './withdrawal-steps.ts'
import styles from './withdrawal-row.module.css'

const STATES = { 1: 'waiting', 2: 'done', 3: 'refused', 4: 'done', 5: 'refused' } as const
const IN_REVIEW = 1

type Props = { withdrawal: Withdrawal; onOpen?: () => void }

/** A withdrawal: how it stands, how many points, to where, why it came back, when it was sent and reviewed. */
export function WithdrawalRow({ withdrawal, onOpen }: Props) {
  const t = useWords()
  const format = useFormat()
  const { status, status_text, money, bank, bankid, reason, create_ts, update_ts, order_no } = withdrawal
  return (
    <Record
      title={<Tag state={STATES[status as keyof typeof STATES]}>{status_text}</Tag>}
      amount={`−${format.points(money)}`}
      unit={t('format.unit')}
      desc={
        <>
          {t('withdraw-record.to', { bank, digits: bankid.slice(-4) })}
          <small className={styles.withdrawalOrder}>{t('withdraw-record.order', { number: order_no })}</small>
        </>
      }
      refusal={
        reason && (
          <>
            {reason} {t('withdraw-record.returned', { points: t('format.points', { amount: format.points(money) }) })}
          </>
        )
      }
      times={[
        t('withdraw-record.created', { time: format.dateTime(create_ts) }),
        status === IN_REVIEW
          ? t('withdraw-record.notYet')
          : t('withdraw-record.reviewed', { time: format.dateTime(update_ts) })
      ]}
      action={
        <>
          {onOpen && (
            <Button kind="text" size="small" aria-haspopup="dialog" onClick={onOpen}>
              {t('withdraw-record.open')}
            </Button>
          )}
          <HelpLink kind="withdrawal" no={order_no} />
        </>
      }
    />
  )
}
