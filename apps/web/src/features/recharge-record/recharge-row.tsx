import type { CallOutput } from '@glasshouse/contract'
import { Tag } from '../../design/controls/chip.tsx'
import { Record } from '../../design/lists/record.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../language/language-provider.tsx'
import './recharge-row.css'

type Recharge = CallOutput<'getUserRechargeList'>[number]

const STATES = { 1: 'waiting', 2: 'done', 3: 'refused', 4: 'done' } as const

/** A recharge: how it stands, how many points, by which channel, when it was sent and when it was credited. */
export function RechargeRow({ recharge }: { recharge: Recharge }) {
  const t = useWords()
  const format = useFormat()
  const { status, status_text, money, desc, create_ts, pay_time, pay_ts } = recharge
  const state = STATES[status as keyof typeof STATES]
  return (
    <Record
      title={state ? <Tag state={state}>{status_text}</Tag> : status_text}
      amount={format.points(money)}
      unit={t('format.unit')}
      desc={
        <>
          {desc}
          <small className="recharge-order">{t('recharge-record.order', { number: recharge.order_no })}</small>
        </>
      }
      times={[
        t('recharge-record.created', { time: format.dateTime(create_ts) }),
        ...(pay_time ? [t('recharge-record.paid', { time: format.dateTime(pay_ts) })] : [])
      ]}
    />
  )
}
