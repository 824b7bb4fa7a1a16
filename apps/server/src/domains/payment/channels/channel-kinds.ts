import type { OperatorParsed } from '@glasshouse/contract/operator'
import { changesOf, unchanged, type Effect, type ProposalKind } from '../../operator/index.ts'
import { formatMinor } from '../amounts.ts'
import type { Payments } from '../payment.ts'
import { applyChannel, applyChannelPrice, type WirePrice } from './change-channels.ts'
import { countOpenRecharges, selectChannelCode } from './payment-channel-queries.ts'

type PriceChange = { channel: number; before: WirePrice; after: WirePrice }
type NewChannel = Omit<OperatorParsed<'proposeChannel'>, 'reason'>

const EXAMPLE_POINTS = 100n

/** Return the proposal kinds of new channels and of new prices. */
export function channelProposals(payments: Payments): { channel: ProposalKind; channel_price: ProposalKind } {
  return {
    channel: {
      effect: (_reader, { payload }) => Promise.resolve(additionEffect(payload as NewChannel)),
      apply: (tx, proposal) => applyChannel(tx, payments, proposal)
    },
    channel_price: {
      effect: async (reader, { payload }) => {
        const { channel, before, after } = payload as PriceChange
        const open = `${await countOpenRecharges(reader, channel)}`
        return [
          unchanged('channel.code', await selectChannelCode(reader, channel)),
          ...changesOf(before, after, 'channel'),
          { field: 'hundred_points', before: exampleOf(before), after: exampleOf(after) },
          unchanged('open_recharges_keep_price', open)
        ]
      },
      apply: (tx, proposal) => applyChannelPrice(tx, payments, proposal)
    }
  }
}

function additionEffect({ code, name, icon: _icon, sort: _sort, embed, ...price }: NewChannel): Effect[] {
  return [
    ...changesOf({}, { code, name: name.en_us, embed, ...price }, 'channel'),
    { field: 'hundred_points', before: '', after: exampleOf(price) }
  ]
}

function exampleOf({ minor_per_point, decimals, currency }: WirePrice): string {
  return `${formatMinor(BigInt(minor_per_point) * EXAMPLE_POINTS, decimals)} ${currency}`
}
