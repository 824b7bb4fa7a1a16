import { UNITS_PER_POINT } from '@glasshouse/contract'
import { operatorCalls, type OperatorOutput, type OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { propose, type Proposal } from '../../operator/index.ts'
import type { Payments } from '../payment.ts'
import {
  insertChannel,
  isCodeTaken,
  lockChannel,
  updateLooks,
  updatePrice,
  type ChannelPrice,
  type ChannelRow
} from './payment-channel-queries.ts'

/** The kinds of the proposals about channels. */
const CHANNEL = 'channel'
const CHANNEL_PRICE = 'channel_price'

type WireChannel = Omit<OperatorOutput<'getChannels'>[number], 'id' | 'example'>
export type WirePrice = Omit<OperatorParsed<'proposeChannelPrice'>, 'id' | 'reason'>
type WireLooks = Omit<OperatorParsed<'saveChannel'>, 'id' | 'reason'>

/** Change a channel's texts and order, or switch it on or off, and notify all nodes. Return the channel as before. */
export async function saveLooks(
  tx: Tx,
  payments: Payments,
  { id, ...looks }: WireLooks & { id: number }
): Promise<ChannelRow> {
  const row = await lockChannel(tx, id)
  if (!row) throw new Refusal('CHANNEL_UNKNOWN')
  await updateLooks(tx, { id, ...looks })
  await announceChannels(tx, payments)
  return row
}

/** Propose a new price or new limits of a channel. */
export async function proposeChannelPrice(
  payments: Payments,
  operator: Operator,
  { id: channelId, reason, ...after }: OperatorParsed<'proposeChannelPrice'>
): Promise<OperatorOutput<'proposeChannelPrice'>> {
  return inTransaction(payments.database.main, async (tx) => {
    const row = await lockChannel(tx, Number(channelId))
    if (!row) throw new Refusal('CHANNEL_UNKNOWN')
    requireProvider(payments, after)
    const before = priceOf(row)
    if (isSamePrice(before, after)) throw new Refusal('NOTHING_CHANGED')
    const subject = { kind: 'channel', id: row.code }
    const payload = { channel: row.id, before, after }
    const id = await propose(tx, payments, operator, { kind: CHANNEL_PRICE, subject, payload, reason })
    return { id: id.toString() }
  })
}

/** Set the price that two operators agreed on. Open recharges keep theirs. */
export async function applyChannelPrice(tx: Tx, payments: Payments, proposal: Proposal): Promise<void> {
  const { channel, before, after } = proposal.payload as { channel: number; before: WirePrice; after: WirePrice }
  const sent = { ...after, id: channel, reason: proposal.reason }
  const { id: _id, reason: _reason, ...price } = operatorCalls.proposeChannelPrice.input.parse(sent)
  const row = await lockChannel(tx, channel)
  if (!row || !isSamePrice(priceOf(row), before)) throw new Refusal('PROPOSAL_STALE')
  requireProvider(payments, price)
  await updatePrice(tx, { id: channel, proposalId: proposal.id, ...storedPrice(price) })
  await announceChannels(tx, payments)
}

/** Propose a new channel. */
export async function proposeChannel(
  payments: Payments,
  operator: Operator,
  { reason, ...channel }: OperatorParsed<'proposeChannel'>
): Promise<OperatorOutput<'proposeChannel'>> {
  return inTransaction(payments.database.main, async (tx) => {
    requireProvider(payments, channel)
    if (await isCodeTaken(tx, channel.code)) throw codeTaken()
    const subject = { kind: 'channel', id: channel.code }
    const id = await propose(tx, payments, operator, { kind: CHANNEL, subject, payload: channel, reason })
    return { id: id.toString() }
  })
}

/** Add a channel that two operators agreed on, switched off. */
export async function applyChannel(tx: Tx, payments: Payments, proposal: Proposal): Promise<void> {
  // An older proposal has 1 or 0.
  const sent = { ...proposal.payload, embed: Boolean(proposal.payload['embed']), reason: proposal.reason }
  const { code, name, icon, sort, embed, reason: _reason, ...price } = operatorCalls.proposeChannel.input.parse(sent)
  requireProvider(payments, price)
  const looks = { code, name, icon, sort, embed }
  if (!(await insertChannel(tx, { ...looks, ...storedPrice(price), proposalId: proposal.id }))) throw codeTaken()
  await announceChannels(tx, payments)
}

/** Return a channel as operators see it. */
export function channelOf(row: ChannelRow): WireChannel {
  return {
    code: row.code,
    name: row.name,
    icon: row.icon,
    ...priceOf(row),
    embed: row.embed,
    enabled: row.enabled,
    sort: row.sort
  }
}

function priceOf(row: ChannelRow): WirePrice {
  return {
    provider: row.provider,
    currency: row.currency,
    minor_per_point: Number(row.minor_per_point),
    decimals: row.decimals,
    min: Number(row.min_units / UNITS_PER_POINT),
    max: Number(row.max_units / UNITS_PER_POINT)
  }
}

function storedPrice({ min, max, minor_per_point, ...price }: WirePrice): ChannelPrice {
  return {
    ...price,
    minor_per_point: BigInt(minor_per_point),
    min_units: BigInt(min) * UNITS_PER_POINT,
    max_units: BigInt(max) * UNITS_PER_POINT
  }
}

function isSamePrice(one: WirePrice, other: WirePrice): boolean {
  return (Object.keys(one) as (keyof WirePrice)[]).every((field) => one[field] === other[field])
}

function requireProvider({ providers }: Payments, { provider }: { provider: string }): void {
  if (!providers.has(provider)) throw fieldInvalid('provider')
}

function codeTaken(): Refusal {
  return new Refusal('CHANNEL_TAKEN', { data: { field: 'code' } })
}

async function announceChannels(tx: Tx, { notifications }: Payments): Promise<void> {
  await notifications.notify(tx, 'settings', { part: 'channels' })
  await notifications.notify(tx, 'console', { section: 'settings' })
}
