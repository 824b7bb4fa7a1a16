import { betOptions, formatAmount, type CallOutput, type CallParsed, type LanguageCode } from '@glasshouse/contract'
import { formatProportion } from '@glasshouse/fairness'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import { timeOfId } from '../../../ids.ts'
import { optionsOf } from '../rules/options.ts'
import { optionName, resultIn, textIn } from '../words.ts'
import { selectMemberOrders, type MemberOrder } from './lottery-record-queries.ts'

const ROWS = 50
const HIGHEST_ID = 2n ** 63n - 1n

type Record = CallOutput<'getUserGameList'>[number]
const statuses = { pending: 0, settled: 1, refunded: 2 } as const

type Asked = CallParsed<'getUserGameList'> & { memberId: bigint; lang: LanguageCode }

/** A member's orders, newest first. */
export async function listMemberOrders(context: Context, asked: Asked): Promise<Record[]> {
  const limit = asked.limit ?? ROWS
  const id = asked.order_no === undefined ? null : BigInt(asked.order_no)
  if (id !== null && id > HIGHEST_ID) return []
  const rows = await selectMemberOrders(context.database.main, {
    memberId: asked.memberId,
    key: asked.key ?? null,
    id,
    limit,
    offset: ((asked.page ?? 1) - 1) * limit
  })
  return rows.map((row) => record(context, asked.lang, row))
}

/** A draw's orders are settled when all is paid; one that is paid earlier is settled then. */
function statusOf(order: MemberOrder): keyof typeof statuses {
  if (order.payout === null && order.settled_at === null) return 'pending'
  return order.state === 'void' ? 'refunded' : 'settled'
}

function record({ siteTime }: Context, lang: LanguageCode, order: MemberOrder): Record {
  const status = statusOf(order)
  const made = timeOfId(order.id)
  const settled = order.settled_at?.getTime() ?? order.drawn_at?.getTime() ?? made
  const { opencode, one, two } = resultIn(lang, order.dice)
  return {
    id: order.id.toString(),
    order_no: order.id.toString(),
    key: order.key,
    name: textIn(lang, order.name),
    ico: order.ico,
    data: optionsOf(order.options).map((type) => ({
      expect: order.expect.toString(),
      type,
      name: optionName(lang, type),
      money: formatAmount(order.stake),
      odds: formatProportion(order.odds[betOptions.indexOf(type)]!)
    })),
    status: statuses[status],
    status_text: translate(lang, `server.orderStatus.${status}`),
    opencode,
    one,
    two,
    money: formatAmount(order.cost),
    win: formatAmount(order.payout ?? 0n),
    unit: translate(lang, 'server.unit'),
    create_time: siteTime.format(made),
    create_ts: Math.floor(made / 1000),
    update_time: status === 'pending' ? '' : siteTime.format(settled),
    update_ts: status === 'pending' ? 0 : Math.floor(settled / 1000)
  }
}
