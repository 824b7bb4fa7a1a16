import type { CallOutput } from '@glasshouse/contract'
import { ButtonLink } from '../../design/controls/button.tsx'
import { Tag } from '../../design/controls/chip.tsx'
import { HelpLink } from '../../design/lists/help-link.tsx'
import { Record } from '../../design/lists/record.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import styles from './recharge-row.module.css'

type Recharge = CallOutput<'getUserRechargeList'>[number]

const STATES = { 1: 'waiting', 2: 'done', 3: 'refused', 4: 'done' } as const

/** A recharge: its status, points, channel, and when it was requested and credited. */
export function RechargeRow({ recharge }: { recharge: Recharge }) {
  const t = useWords()
  const format = useFormat()
  const { status, status_text, money, desc, create_ts, pay_time, pay_ts, pay_url, expire_ts } = recharge
  const state = STATES[status as keyof typeof STATES]
  return (
    <Record
      title={state ? <Tag state={state}>{status_text}</Tag> : status_text}
      amount={format.points(money)}
      unit={t('format.unit')}
      desc={
        <>
          {desc}
          <small className={styles.rechargeOrder}>{t('recharge-record.order', { number: recharge.order_no })}</small>
        </>
      }
      times={[
        t('recharge-record.created', { time: format.dateTime(create_ts) }),
        ...(pay_url ? [t('recharge-record.until', { time: format.time(expire_ts) })] : []),
        ...(pay_time ? [t('recharge-record.paid', { time: format.dateTime(pay_ts) })] : [])
      ]}
      action={
        <>
          {pay_url && <ToPayment recharge={recharge} />}
          <HelpLink kind="recharge" no={recharge.order_no} />
        </>
      }
    />
  )
}

/** A link back to an unfinished payment. */
function ToPayment({ recharge: { money, order_no } }: { recharge: Recharge }) {
  const t = useWords()
  const search = { money: money.split('.')[0], order: order_no }
  return (
    <ButtonLink to="/Channel" search={search} kind="outline" size="small">
      {t('recharge-record.pay')}
    </ButtonLink>
  )
}
