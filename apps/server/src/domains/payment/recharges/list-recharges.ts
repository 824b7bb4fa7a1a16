import { formatAmount, formatMoney, type CallOutput, type CallParsed, type LanguageCode } from '@glasshouse/contract'
import { languages } from '@glasshouse/language'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import { orderIdOf } from '../order-id.ts'
import { rechargeStatus } from '../payment-tables.ts'
import { selectRecharges, type RechargeRecord } from './payment-recharge-queries.ts'
import { nameOfCode } from '../../../name-of-code.ts'

const PER_PAGE = 50

type Output = CallOutput<'getUserRechargeList'>
type Asked = CallParsed<'getUserRechargeList'> & { memberId: bigint; lang: LanguageCode }

/** A page of a member's recharges, newest first. */
export async function listRecharges({ database, siteTime }: Context, asked: Asked): Promise<Output> {
  const limit = asked.limit ?? PER_PAGE
  const rows = await selectRecharges(database.main, {
    memberId: asked.memberId,
    orderNo: asked.order_no ? orderIdOf(asked.order_no) : null,
    limit,
    offset: ((asked.page ?? 1) - 1) * limit
  })
  const when = (milliseconds: number | null) =>
    milliseconds === null
      ? { time: '', ts: 0 }
      : { time: siteTime.format(milliseconds), ts: Math.floor(milliseconds / 1000) }
  return rows.map((row) => {
    const [created, updated, paid] = [when(row.created_ms), when(row.updated_ms), when(row.paid_ms)]
    return {
      id: row.id.toString(),
      order_no: row.id.toString(),
      status: row.status,
      status_text: statusText(row.status, asked.lang),
      money: formatAmount(row.credited ?? row.amount),
      desc: describe(row, asked.lang),
      create_time: created.time,
      create_ts: created.ts,
      update_time: updated.time,
      update_ts: updated.ts,
      pay_time: paid.time,
      pay_ts: paid.ts,
      pay_url: row.open_pay_url ?? '',
      embed: row.embed ? 1 : 0,
      expire_ts: row.expires_ts
    }
  })
}

/** What a recharge's status is called. */
export function statusText(status: number, lang: LanguageCode): string {
  return translate(lang, `server.rechargeStatus.${nameOfCode(rechargeStatus, status)}`)
}

function describe({ channel, pay_minor, decimals, currency }: RechargeRecord, lang: LanguageCode): string {
  const price = formatMoney({ minor: pay_minor, decimals, currency }, languages[lang].locale)
  return `${channel[lang] ?? channel['en_us']} · ${price}`
}
