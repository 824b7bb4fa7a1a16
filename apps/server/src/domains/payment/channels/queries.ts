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
