import type { LanguageCode } from '@glasshouse/contract'
import type { Pool } from 'pg'
import type { Tx } from '../../../database/transaction.ts'

export type Reader = Tx | Pool

/** A text in each language; English is always there. */
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
  const { rows } = await reader.query<Channel>({
    name: 'payment-channels',
    text: `select ${columns} from payment_channel where enabled order by sort, id`,
    values: []
  })
  return rows
}

/** The enabled channel that has this code, or this name in any language. */
export async function selectChannel(reader: Reader, codeOrName: string): Promise<Channel | null> {
  const { rows } = await reader.query<Channel>({
    name: 'payment-channel',
    text: `
      select ${columns} from payment_channel
       where enabled and (code = $1 or $1 in (select value from jsonb_each_text(name)))
       order by code = $1 desc, sort, id limit 1`,
    values: [codeOrName]
  })
  return rows[0] ?? null
}

/** A channel by its id, switched off or not. */
export async function selectChannelById(reader: Reader, id: number): Promise<Channel | null> {
  const { rows } = await reader.query<Channel>({
    name: 'payment-channel-by-id',
    text: `select ${columns} from payment_channel where id = $1`,
    values: [id]
  })
  return rows[0] ?? null
}

export type NewChannel = Omit<Channel, 'id' | 'provider'> & { sort: number }

/** Adds channels of a provider; a code that is there stays as the operator has it. */
export async function insertChannels(reader: Reader, provider: string, channels: NewChannel[]): Promise<void> {
  await reader.query({
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

/** A channel as operators see it, those switched off among them. */
export type ChannelRow = Channel & { enabled: boolean; sort: number }

export async function selectChannelRows(reader: Reader): Promise<ChannelRow[]> {
  const { rows } = await reader.query<ChannelRow>({
    name: 'payment-channel-rows',
    text: `select ${columns}, enabled, sort from payment_channel order by sort, id`,
    values: []
  })
  return rows
}

export async function selectChannelRow(tx: Tx, id: number): Promise<ChannelRow | null> {
  const { rows } = await tx.query<ChannelRow>({
    name: 'payment-channel-row',
    text: `select ${columns}, enabled, sort from payment_channel where id = $1 for update`,
    values: [id]
  })
  return rows[0] ?? null
}

/** Writes a channel under its id, or for null a new one; null where another one has its code. */
export async function saveChannelRow(
  tx: Tx,
  id: number | null,
  channel: Omit<ChannelRow, 'id'>
): Promise<number | null> {
  const values = [
    channel.code,
    JSON.stringify(channel.name),
    channel.icon,
    channel.provider,
    channel.currency,
    channel.minor_per_point,
    channel.decimals,
    channel.min_units,
    channel.max_units,
    channel.embed,
    channel.enabled,
    channel.sort
  ]
  const { rows } = await tx.query<{ id: number }>(
    id === null
      ? {
          name: 'payment-channel-add',
          text: `
            insert into payment_channel
              (code, name, icon, provider, currency, minor_per_point, decimals, min_units, max_units, embed, enabled, sort)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (code) do nothing returning id`,
          values
        }
      : {
          name: 'payment-channel-change',
          text: `
            update payment_channel
               set code = $1, name = $2, icon = $3, provider = $4, currency = $5, minor_per_point = $6, decimals = $7,
                   min_units = $8, max_units = $9, embed = $10, enabled = $11, sort = $12
             where id = $13 and not exists (select from payment_channel o where o.code = $1 and o.id <> $13)
            returning id`,
          values: [...values, id]
        }
  )
  return rows[0]?.id ?? null
}
