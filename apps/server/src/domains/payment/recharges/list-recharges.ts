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
type Input = CallParsed<'getUserRechargeList'> & { memberId: bigint; lang: LanguageCode }

/** Return a page of a member's recharges, newest first. */
export async function listRecharges({ database, siteTime }: Context, input: Input): Promise<Output> {
  const limit = input.limit ?? PER_PAGE
  const rows = await selectRecharges(database.main, {
    memberId: input.memberId,
    orderNo: input.orderNumber ? orderIdOf(input.orderNumber) : null,
    limit,
    offset: ((input.page ?? 1) - 1) * limit
  })
  const when = (milliseconds: number | null) =>
    milliseconds === null
      ? { time: '', ts: 0 }
      : { time: siteTime.format(milliseconds), ts: Math.floor(milliseconds / 1000) }
  return rows.map((row) => {
    const [created, updated, paid] = [when(row.created_ms), when(row.updated_ms), when(row.paid_ms)]
    return {
      id: row.id.toString(),
      orderNumber: row.id.toString(),
      state: nameOfCode(rechargeStatus, row.status),
      stateText: statusText(row.status, input.lang),
      amount: formatAmount(row.credited ?? row.amount),
      description: describe(row, input.lang),
      createdAt: created.time,
      createdAtSeconds: created.ts,
      updatedAt: updated.time,
      updatedAtSeconds: updated.ts,
      paidAt: paid.time || null,
      paidAtSeconds: paid.ts,
      paymentUrl: row.open_pay_url,
      isEmbedded: row.embed,
      expiresAtSeconds: row.expires_ts
    }
  })
}

/** Return the text of a recharge's status. */
export function statusText(status: number, lang: LanguageCode): string {
  return translate(lang, `server.rechargeStatus.${nameOfCode(rechargeStatus, status)}`)
}

function describe({ channel, pay_minor, decimals, currency }: RechargeRecord, lang: LanguageCode): string {
  const price = formatMoney({ minor: pay_minor, decimals, currency }, languages[lang].locale)
  return `${channel[lang] ?? channel['en_us']} · ${price}`
}
