import { formatAmount, UNITS_PER_POINT } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { recordAct } from '../../operator/index.ts'
import { changeChannel, formatMinor, selectChannelRows, type ChannelRow } from '../../payment/index.ts'
import type { Desk } from '../desk.ts'

type Channel = OperatorOutput<'getChannels'>[number]

const EXAMPLE_POINTS = 100n

/** All payment channels, those switched off as well. */
export async function describeChannels({ database }: Desk): Promise<OperatorOutput<'getChannels'>> {
  const rows = await selectChannelRows(database.main)
  return rows.map((row) => ({ ...channelOf(row), id: row.id, example: exampleOf(row) }))
}

/** Changes a payment channel, or adds one. */
export async function saveChannel(
  desk: Desk,
  operator: Operator,
  input: OperatorParsed<'saveChannel'>
): Promise<OperatorOutput<'saveChannel'>> {
  return inTransaction(desk.database.main, async (tx) => {
    const { id, before } = await changeChannel(tx, desk.payments, input)
    const { id: _id, reason, ...after } = input
    await desk.notifications.notify(tx, 'desk', { section: 'settings' })
    await recordAct(tx, desk, {
      operator,
      act: 'saveChannel',
      subject: { kind: 'channel', id },
      before: before && channelOf(before),
      after,
      reason
    })
    return { id }
  })
}

function channelOf(row: ChannelRow): Omit<Channel, 'id' | 'example'> {
  return {
    code: row.code,
    name: row.name,
    icon: row.icon,
    provider: row.provider,
    currency: row.currency,
    minor_per_point: Number(row.minor_per_point),
    decimals: row.decimals,
    min: Number(row.min_units / UNITS_PER_POINT),
    max: Number(row.max_units / UNITS_PER_POINT),
    embed: row.embed ? 1 : 0,
    enabled: row.enabled ? 1 : 0,
    sort: row.sort
  }
}

function exampleOf({ minor_per_point, decimals, currency }: ChannelRow): Channel['example'] {
  const money = `${formatMinor(minor_per_point * EXAMPLE_POINTS, decimals)} ${currency}`
  return { points: formatAmount(EXAMPLE_POINTS * UNITS_PER_POINT), money }
}
