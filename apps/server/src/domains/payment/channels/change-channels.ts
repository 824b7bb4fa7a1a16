import { UNITS_PER_POINT } from '@glasshouse/contract'
import type { OperatorParsed } from '@glasshouse/contract/operator'
import type { Tx } from '../../../database/transaction.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import type { Payments } from '../payment.ts'
import { saveChannelRow, selectChannelRow, type ChannelRow } from './queries.ts'

/**
 * Changes a payment channel, or adds one, and tells all nodes. Recharges that are open keep what they were opened with.
 * Refuses `CHANNEL_UNKNOWN` and `CHANNEL_TAKEN`, and a provider that is not configured.
 */
export async function changeChannel(
  tx: Tx,
  { providers, notifications }: Payments,
  { id, min, max, embed, enabled, minor_per_point, reason: _reason, ...sent }: OperatorParsed<'saveChannel'>
): Promise<{ id: number; before: ChannelRow | null }> {
  if (!providers.has(sent.provider)) throw fieldInvalid('provider')
  const before = id === undefined ? null : await selectChannelRow(tx, Number(id))
  if (id !== undefined && !before) throw new Refusal('CHANNEL_UNKNOWN')
  const saved = await saveChannelRow(tx, before?.id ?? null, {
    ...sent,
    minor_per_point: BigInt(minor_per_point),
    min_units: BigInt(min) * UNITS_PER_POINT,
    max_units: BigInt(max) * UNITS_PER_POINT,
    embed: embed === 1,
    enabled: enabled === 1
  })
  if (saved === null) throw new Refusal('CHANNEL_TAKEN', { data: { field: 'code' } })
  await notifications.notify(tx, 'settings', { part: 'channels' })
  return { id: saved, before }
}
