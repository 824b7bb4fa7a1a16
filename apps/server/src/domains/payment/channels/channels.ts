import { formatAmount, type CallOutput, type LanguageCode } from '@glasshouse/contract'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../database/transaction.ts'
import { formatMinor } from '../amounts.ts'
import type { Providers } from '../providers/provider.ts'
import { insertChannels, selectChannels } from './payment-channel-queries.ts'
import { demoChannels } from './demo-channels.ts'

type Channel = CallOutput<'getBase'>['channels'][number]

/** Return the channels that can take a payment now, as the base configuration shows them. */
export async function listChannels(reader: Reader, providers: Providers, lang: LanguageCode): Promise<Channel[]> {
  const channels = (await selectChannels(reader)).filter(({ provider }) => providers.has(provider))
  return channels.map((channel) => ({
    id: channel.id,
    name: channel.name[lang] ?? channel.name.en_us,
    code: channel.code,
    icon: channel.icon,
    min: formatAmount(channel.min_units),
    max: formatAmount(channel.max_units),
    isEmbedded: channel.embed,
    pricePerHundred: formatMinor(channel.minor_per_point * 100n, channel.decimals),
    currency: channel.currency
  }))
}

/** Insert the demo channels, all of the sandbox cashier. Existing ones stay as they are. */
export async function ensureChannels({ database }: Pick<Context, 'database'>): Promise<void> {
  await insertChannels(database.main, 'sandbox', demoChannels)
}
