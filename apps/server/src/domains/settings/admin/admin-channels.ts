import { formatAmount, UNITS_PER_POINT } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { recordAction } from '../../operator/index.ts'
import { channelOf, formatMinor, saveLooks, selectChannelRows, type ChannelRow } from '../../payment/index.ts'
import type { SettingsAdmin } from './settings-admin.ts'

type Channel = OperatorOutput<'getChannels'>[number]

const EXAMPLE_POINTS = 100n

/** Return all payment channels, enabled or not. */
export async function describeChannels({ database }: SettingsAdmin): Promise<OperatorOutput<'getChannels'>> {
  const rows = await selectChannelRows(database.main)
  return rows.map((row) => ({ ...channelOf(row), id: row.id, example: exampleOf(row) }))
}

/** Change a payment channel's texts and order, or switch it on or off. */
export async function saveChannel(
  admin: SettingsAdmin,
  operator: Operator,
  { id, reason, ...looks }: OperatorParsed<'saveChannel'>
): Promise<OperatorOutput<'saveChannel'>> {
  return inTransaction(admin.database.main, async (tx) => {
    const row = await saveLooks(tx, admin.payments, { id: Number(id), ...looks })
    const { name, icon, embed, sort, enabled } = channelOf(row)
    await admin.notifications.notify(tx, 'console', { section: 'settings' })
    await recordAction(tx, admin, {
      operator,
      act: 'saveChannel',
      subject: { kind: 'channel', id: row.code },
      before: { name, icon, embed, sort, enabled },
      after: looks,
      reason
    })
    return { id: row.id }
  })
}

function exampleOf({ minor_per_point, decimals, currency }: ChannelRow): Channel['example'] {
  const money = `${formatMinor(minor_per_point * EXAMPLE_POINTS, decimals)} ${currency}`
  return { points: formatAmount(EXAMPLE_POINTS * UNITS_PER_POINT), money }
}
