import type { CallOutput } from '@glasshouse/contract'
import { ButtonLink } from '../../design/controls/button.tsx'
import { Tag } from '../../design/controls/chip.tsx'
import { HelpLink } from '../../design/lists/help-link.tsx'
import { Record } from '../../design/lists/record.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useTranslations } from '../../language/language-provider.tsx'
import styles from './recharge-row.module.css'

type Recharge = CallOutput<'getUserRechargeList'>[number]

/** The tag of each state; a refunded recharge has none. */
const TAGS = { waiting: 'waiting', credited: 'done', failed: 'refused', checked: 'done', refunded: null } as const

/** A recharge: its status, points, channel, and when it was requested and credited. */
export function RechargeRow({ recharge }: { recharge: Recharge }) {
  const t = useTranslations()
  const format = useFormat()
  const { stateText, paymentUrl, paidAt } = recharge
  const tag = TAGS[recharge.state]
  return (
    <Record
      title={tag ? <Tag state={tag}>{stateText}</Tag> : stateText}
      amount={format.points(recharge.amount)}
      unit={t('format.unit')}
      desc={
        <>
          {recharge.description}
          <small className={styles.rechargeOrder}>{t('recharge-record.order', { number: recharge.orderNumber })}</small>
        </>
      }
      times={[
        t('recharge-record.created', { time: format.dateTime(recharge.createdAtSeconds) }),
        ...(paymentUrl ? [t('recharge-record.until', { time: format.time(recharge.expiresAtSeconds) })] : []),
        ...(paidAt ? [t('recharge-record.paid', { time: format.dateTime(recharge.paidAtSeconds) })] : [])
      ]}
      action={
        <>
          {paymentUrl && <ToPayment recharge={recharge} />}
          <HelpLink kind="recharge" no={recharge.orderNumber} />
        </>
      }
    />
  )
}

/** A link back to an unfinished payment. */
function ToPayment({ recharge: { amount, orderNumber } }: { recharge: Recharge }) {
  const t = useTranslations()
  const search = { money: amount.split('.')[0], order: orderNumber }
  return (
    <ButtonLink to="/Channel" search={search} kind="outline" size="small">
      {t('recharge-record.pay')}
    </ButtonLink>
  )
}
