import { betOptions, formatAmount, type CallOutput, type CallParsed, type LanguageCode } from '@glasshouse/contract'
import { formatProportion } from '@glasshouse/fairness'
import { translate } from '@glasshouse/language/server'
import type { Context } from '../../../context.ts'
import { timeOfId } from '../../../ids.ts'
import { optionsOf } from '../rules/options.ts'
import { optionName, resultIn } from '../lottery-texts.ts'
import { textIn } from '../../../texts/text-in.ts'
import { selectMemberOrders, type MemberOrder } from './lottery-record-queries.ts'

const ROWS = 50
const HIGHEST_ID = 2n ** 63n - 1n

type Record = CallOutput<'getUserGameList'>[number]

type Input = CallParsed<'getUserGameList'> & { memberId: bigint; lang: LanguageCode }

/** Return a member's orders, newest first. */
export async function listMemberOrders(context: Context, input: Input): Promise<Record[]> {
  const limit = input.limit ?? ROWS
  const id = input.orderNumber === undefined ? null : BigInt(input.orderNumber)
  if (id !== null && id > HIGHEST_ID) return []
  const rows = await selectMemberOrders(context.database.main, {
    memberId: input.memberId,
    key: input.key ?? null,
    id,
    limit,
    offset: ((input.page ?? 1) - 1) * limit
  })
  return rows.map((row) => record(context, input.lang, row))
}

/** Return the state of an order. It is settled with its draw, or earlier once it is paid. */
function stateOf(order: MemberOrder): Record['state'] {
  if (order.payout === null && order.settled_at === null) return 'pending'
  return order.state === 'void' ? 'refunded' : 'settled'
}

function record({ siteTime }: Context, lang: LanguageCode, order: MemberOrder): Record {
  const state = stateOf(order)
  const made = timeOfId(order.id)
  const settled = order.settled_at?.getTime() ?? order.drawn_at?.getTime() ?? made
  const { dice, bigSmallName, oddEvenName } = resultIn(lang, order.dice)
  return {
    id: order.id.toString(),
    orderNumber: order.id.toString(),
    key: order.key,
    name: textIn(lang, order.name),
    iconUrl: order.icon,
    bets: optionsOf(order.options).map((code) => ({
      periodNumber: order.period_number.toString(),
      code,
      name: optionName(lang, code),
      stake: formatAmount(order.stake),
      odds: formatProportion(order.odds[betOptions.indexOf(code)]!)
    })),
    state,
    stateText: translate(lang, `server.orderStatus.${state}`),
    dice,
    bigSmallName,
    oddEvenName,
    totalStake: formatAmount(order.cost),
    payout: formatAmount(order.payout ?? 0n),
    unit: translate(lang, 'server.unit'),
    createdAt: siteTime.format(made),
    createdAtSeconds: Math.floor(made / 1000),
    settledAt: state === 'pending' ? null : siteTime.format(settled),
    settledAtSeconds: state === 'pending' ? 0 : Math.floor(settled / 1000)
  }
}
