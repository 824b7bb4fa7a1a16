import { randomUUID } from 'node:crypto'
import {
  formatAmount,
  UNITS_PER_POINT,
  type CallOutput,
  type CallParsed,
  type LanguageCode
} from '@glasshouse/contract'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction, type Reader, type Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { requireMayDeposit, requireMayPlay } from '../../limits/index.ts'
import { formatMinor } from '../amounts.ts'
import { selectChannel, selectChannelById, type Channel } from '../channels/payment-channel-queries.ts'
import type { Payments } from '../payment.ts'
import { FIRST_LOOK_UP_SECONDS, MAX_OPEN_RECHARGES, PAY_WITHIN_SECONDS } from '../payment-tables.ts'
import { selectDeposits } from './payment-deposit-queries.ts'
import {
  abandonRecharge,
  attachPayment,
  countOpenRecharges,
  insertRecharge,
  selectRechargeByRequest,
  type Recharge
} from './payment-recharge-queries.ts'
import { lockMemberFacts } from '../../member/index.ts'

const MAX_PAY_URL_LENGTH = 2000

type Input = CallParsed<'doRecharge'> & { memberId: bigint; lang: LanguageCode; log: FastifyBaseLogger }
type Output = CallOutput<'doRecharge'>

/**
 * Open a recharge and its payment at the channel's provider. The request id is looked up first, so that the same
 * request gets the same payment even when its channel has changed. When the provider refuses, nothing is left that the
 * member could see or would have to wait for.
 */
export async function openRecharge(payments: Payments, input: Input): Promise<Output> {
  const { main } = payments.database
  const channel = await selectChannel(main, input.channelName)
  const known = await findRepeated(main, input, channel)
  if (known) return answer(payments, known, { input, channel: (await selectChannelById(main, known.channel_id))! })
  if (!channel || !payments.providers.has(channel.provider)) throw new Refusal('CHANNEL_UNKNOWN')
  if (input.amount < channel.min_units || input.amount > channel.max_units) throw outOfRange(channel)
  const recharge = await inTransaction(main, (tx) => writeRecharge(tx, payments, { input, channel }))
  return answer(payments, recharge, { input, channel })
}

async function answer(payments: Payments, recharge: Recharge, { input, channel }: Facts): Promise<Output> {
  const payUrl = recharge.pay_url ?? (await openPayment(payments, recharge, { input, channel }))
  return {
    paymentUrl: payUrl,
    orderNumber: recharge.id.toString(),
    amount: formatAmount(recharge.amount),
    price: formatMinor(recharge.pay_minor, channel.decimals),
    currency: recharge.currency,
    isEmbedded: channel.embed,
    expiresAtSeconds: recharge.expires_ts
  }
}

/** Return the recharge of the same request. Refuse `REQ_ID_REUSED` when the id was used for another one. */
async function findRepeated(reader: Reader, { memberId, requestId, amount }: Input, channel: Channel | null) {
  const known = requestId ? await selectRechargeByRequest(reader, memberId, requestId) : null
  if (!known) return null
  // A channel that was switched off since is no longer found by name, but the request is the same.
  const isSame = known.amount === amount && (channel === null || channel.id === known.channel_id)
  if (!isSame) throw new Refusal('REQ_ID_REUSED')
  return known
}

function outOfRange({ min_units, max_units }: Channel): Refusal {
  return new Refusal('RECHARGE_OUT_OF_RANGE', { params: { min: min_units, max: max_units } })
}

type Facts = { input: Input; channel: Channel }

/** Return the request's earlier recharge, or insert a new one. A member's recharges are inserted one by one. */
async function writeRecharge(tx: Tx, payments: Payments, { input, channel }: Facts): Promise<Recharge> {
  await lockMemberFacts(tx, input.memberId)
  const known = await findRepeated(tx, input, channel)
  if (known) return known
  await requireMayPlay(tx, input.memberId)
  if ((await countOpenRecharges(tx, input.memberId)) >= MAX_OPEN_RECHARGES) throw new Refusal('RECHARGE_TOO_MANY_OPEN')
  const tools = { ...payments, readDeposits: selectDeposits }
  await requireMayDeposit(tx, tools, { memberId: input.memberId, units: input.amount })
  return insertRecharge(tx, {
    member_id: input.memberId,
    id: payments.ids.next(),
    requestId: input.requestId ?? randomUUID(),
    channel_id: channel.id,
    amount: input.amount,
    pay_minor: (input.amount / UNITS_PER_POINT) * channel.minor_per_point,
    currency: channel.currency,
    provider: channel.provider,
    payWithinSeconds: PAY_WITHIN_SECONDS,
    firstLookUpSeconds: FIRST_LOOK_UP_SECONDS
  })
}

async function openPayment(payments: Payments, recharge: Recharge, { input, channel }: Facts): Promise<string> {
  const { main } = payments.database
  try {
    const provider = payments.providers.get(channel.provider)
    if (!provider) throw new Error(`no provider ${channel.provider} is configured`)
    const { paymentId, payUrl } = await provider.createPayment({
      orderNo: recharge.id.toString(),
      amountMinor: recharge.pay_minor,
      currency: recharge.currency,
      decimals: channel.decimals,
      points: recharge.amount / UNITS_PER_POINT,
      lang: input.lang,
      expiresAt: recharge.expires_ts
    })
    const accepted = acceptPayUrl(payUrl, provider.payOrigins)
    if (!accepted) throw new Error(`${provider.code} would send the member to an address that is not its own`)
    if (!(await attachPayment(main, recharge, { paymentId, payUrl: accepted }))) {
      throw new Error('the recharge was abandoned while its payment was created')
    }
    return accepted
  } catch (error) {
    input.log.error({ err: error, recharge: recharge.id.toString() }, 'no payment could be opened')
    await abandonRecharge(main, recharge)
    throw new Refusal('PROVIDER_UNAVAILABLE')
  }
}

/**
 * Return a payment page's address if it may be shown in a frame: absolute, without user, query or fragment, on one of
 * the provider's own origins. Return null otherwise.
 */
function acceptPayUrl(text: unknown, origins: readonly string[]): string | null {
  if (
    typeof text !== 'string' ||
    text.length > MAX_PAY_URL_LENGTH ||
    !/^https?:\/\/[!-~]+$/.test(text) ||
    /[\\?#@]/.test(text)
  ) {
    return null
  }
  const url = URL.parse(text)
  return url && origins.includes(url.origin) && url.href === text ? text : null
}
