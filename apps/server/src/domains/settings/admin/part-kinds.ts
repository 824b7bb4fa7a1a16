import { formatAmount } from '@glasshouse/contract'
import type { BaseSetting, MoneyPart } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../database/transaction.ts'
import { lowestReturnOf } from '../../lottery/index.ts'
import { changesOf, unchanged, type Effect, type ProposalKind } from '../../operator/index.ts'
import { costOfWheel } from '../../wheel/index.ts'
import { type partKinds, applyPart } from './propose-settings.ts'
import { countOutside } from '../../wallet/index.ts'
import { countWaitingFrom } from '../../withdrawal/index.ts'

const UNITS_PER_POINT = 10_000n

type Change<Part extends MoneyPart> = { before: BaseSetting[Part]; after: BaseSetting[Part] }

/** Return the proposal kinds of the settings that limit money. */
export function partProposals(context: Context): Record<(typeof partKinds)[MoneyPart], ProposalKind> {
  return {
    withdraw_limits: {
      effect: (reader, { payload }) => withdrawEffect(reader, payload as Change<'withdraw'>),
      apply: (tx, proposal) => applyPart(tx, context, 'withdraw', proposal)
    },
    return_min: {
      effect: (reader, { payload }) => returnEffect(reader, context, payload as Change<'return_min'>),
      apply: (tx, proposal) => applyPart(tx, context, 'return_min', proposal)
    },
    wheel_caps: {
      effect: (reader, { payload }) => capsEffect(reader, context, payload as Change<'wheel_caps'>),
      apply: (tx, proposal) => applyPart(tx, context, 'wheel_caps', proposal)
    }
  }
}

/**
 * Count the members with points but fewer than the minimum, those with more than the maximum of a request, and the open
 * requests that need a second person.
 */
async function readAffected(reader: Reader, { min, max, four_eyes }: BaseSetting['withdraw']) {
  const units = (points: number) => BigInt(points) * UNITS_PER_POINT
  const wallets = await countOutside(reader, { below: units(min), above: units(max) })
  return { ...wallets, seconded: await countWaitingFrom(reader, units(four_eyes)) }
}

async function withdrawEffect(reader: Reader, { before, after }: Change<'withdraw'>): Promise<Effect[]> {
  const [now, then] = [await readAffected(reader, before), await readAffected(reader, after)]
  const figures = [
    ['members_below_min', 'below'],
    ['members_above_max', 'above'],
    ['requests_four_eyes', 'seconded']
  ] as const
  return [
    ...changesOf(before, after, 'withdraw'),
    ...figures.map(([field, figure]) => ({ field, before: `${now[figure]}`, after: `${then[figure]}` }))
  ]
}

async function returnEffect(
  reader: Reader,
  context: Context,
  { before, after }: Change<'return_min'>
): Promise<Effect[]> {
  const lowest = `${await lowestReturnOf(reader, context)} %`
  return [{ field: 'return_min', before: `${before} %`, after: `${after} %` }, unchanged('lowest_return', lowest)]
}

async function capsEffect(
  reader: Reader,
  context: Context,
  { before, after }: Change<'wheel_caps'>
): Promise<Effect[]> {
  const { average, largest } = await costOfWheel(reader, context)
  return [
    ...changesOf(before, after, 'wheel_caps'),
    unchanged('spin_cost', formatAmount(average)),
    unchanged('largest_prize', formatAmount(largest))
  ]
}
