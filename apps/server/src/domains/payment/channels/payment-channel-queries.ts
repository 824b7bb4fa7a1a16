import type { LanguageCode } from '@glasshouse/contract'
import { changed, exists, many, maybe, one, run } from '../../../database/executor.ts'
import type { Reader, Tx } from '../../../database/transaction.ts'
import { rechargeStatus } from '../payment-tables.ts'

/** A text by language; English is always there. */
export type Texts = { en_us: string } & Partial<Record<LanguageCode, string>>

export type Channel = {
  id: number
  code: string
  name: Texts
  icon: string
  provider: string
  currency: string
  minor_per_point: bigint
  decimals: number
  min_units: bigint
  max_units: bigint
  embed: boolean
}

const columns = `
  id, code, name, icon, provider, currency, minor_per_point, decimals, min_units, max_units, embed`

export async function selectChannels(reader: Reader): Promise<Channel[]> {
  return many<Channel>(reader, {
    name: 'payment-channels',
    text: `select ${columns} from payment_channel where enabled order by sort, id`,
    values: []
  })
}

/** Return the enabled channel that has this code, or this name in any language. */
export async function selectChannel(reader: Reader, codeOrName: string): Promise<Channel | null> {
  return maybe<Channel>(reader, {
    name: 'payment-channel',
    text: `
      select ${columns} from payment_channel
       where enabled and (code = $1 or $1 in (select value from jsonb_each_text(name)))
       order by code = $1 desc, sort, id limit 1`,
    values: [codeOrName]
  })
}

/** Return a channel by its id, enabled or not. */
export async function selectChannelById(reader: Reader, id: number): Promise<Channel | null> {
  return maybe<Channel>(reader, {
    name: 'payment-channel-by-id',
    text: `select ${columns} from payment_channel where id = $1`,
    values: [id]
  })
}

export type NewChannel = Omit<Channel, 'id' | 'provider'> & { sort: number }

/** Add a provider's channels. An existing code stays as the operator set it. */
export async function insertChannels(reader: Reader, provider: string, channels: NewChannel[]): Promise<void> {
  await run(reader, {
    text: `
      insert into payment_channel
        (code, name, icon, provider, currency, minor_per_point, decimals, min_units, max_units, embed, sort)
      select code, name, icon, $1, currency, minor_per_point, decimals, min_units, max_units, embed, sort
        from jsonb_to_recordset($2::jsonb) as c (
          code text, name jsonb, icon text, currency text, minor_per_point bigint, decimals smallint,
          min_units bigint, max_units bigint, embed boolean, sort integer
        )
      on conflict (code) do nothing`,
    values: [
      provider,
      JSON.stringify(channels, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
    ]
  })
}

/** A channel as operators see it, enabled or not. */
export type ChannelRow = Channel & { enabled: boolean; sort: number }

export async function selectChannelRows(reader: Reader): Promise<ChannelRow[]> {
  return many<ChannelRow>(reader, {
    name: 'payment-channel-rows',
    text: `select ${columns}, enabled, sort from payment_channel order by sort, id`,
    values: []
  })
}

/** Lock and return a channel. */
export async function lockChannel(tx: Tx, id: number): Promise<ChannelRow | null> {
  return maybe<ChannelRow>(tx, {
    name: 'payment-channel-lock',
    text: `select ${columns}, enabled, sort from payment_channel where id = $1 for update`,
    values: [id]
  })
}

export async function isCodeTaken(reader: Reader, code: string): Promise<boolean> {
  return exists(reader, {
    name: 'payment-channel-code-taken',
    text: 'select from payment_channel where code = $1',
    values: [code]
  })
}

export type ChannelLooks = Pick<ChannelRow, 'id' | 'name' | 'icon' | 'embed' | 'enabled' | 'sort'>

export async function updateLooks(tx: Tx, { id, name, icon, embed, enabled, sort }: ChannelLooks): Promise<void> {
  await run(tx, {
    name: 'payment-channel-looks',
    text: 'update payment_channel set name = $2, icon = $3, embed = $4, enabled = $5, sort = $6 where id = $1',
    values: [id, JSON.stringify(name), icon, embed, enabled, sort]
  })
}

export type ChannelPrice = Pick<
  ChannelRow,
  'provider' | 'currency' | 'minor_per_point' | 'decimals' | 'min_units' | 'max_units'
>

/** Set the price of a channel, with the proposal that two operators agreed on. */
export async function updatePrice(tx: Tx, price: ChannelPrice & { id: number; proposalId: bigint }): Promise<void> {
  await run(tx, {
    name: 'payment-channel-price',
    text: `
      update payment_channel
         set provider = $2, currency = $3, minor_per_point = $4, decimals = $5, min_units = $6, max_units = $7,
             proposal_id = $8
       where id = $1`,
    values: [price.id, ...priceValues(price), price.proposalId]
  })
}

type AddedChannel = Omit<ChannelRow, 'id' | 'enabled'> & { proposalId: bigint }

/** Add a channel, switched off. Return false when another one has its code. */
export async function insertChannel(tx: Tx, channel: AddedChannel): Promise<boolean> {
  const { code, name, icon, embed, sort, proposalId } = channel
  return changed(tx, {
    name: 'payment-channel-add',
    text: `
      insert into payment_channel
        (code, name, icon, embed, sort, provider, currency, minor_per_point, decimals, min_units, max_units,
         proposal_id, enabled)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, false) on conflict (code) do nothing`,
    values: [code, JSON.stringify(name), icon, embed, sort, ...priceValues(channel), proposalId]
  })
}

function priceValues({ provider, currency, minor_per_point, decimals, min_units, max_units }: ChannelPrice) {
  return [provider, currency, minor_per_point, decimals, min_units, max_units]
}

export async function selectChannelCode(reader: Reader, channelId: number): Promise<string> {
  const { code } = await one<{ code: string }>(reader, {
    name: 'payment-channel-code',
    text: 'select code from payment_channel where id = $1',
    values: [channelId]
  })
  return code
}

/** Return how many recharges of a channel can still be paid. */
export async function countOpenRecharges(reader: Reader, channelId: number): Promise<number> {
  const { open } = await one<{ open: number }>(reader, {
    name: 'payment-channel-open',
    text: `
      select count(*)::int as open from recharge
       where channel_id = $1 and status = ${rechargeStatus.waiting} and expires_at > clock_timestamp()`,
    values: [channelId]
  })
  return open
}
