import { baseSetting, type BaseSetting, type MoneyPart } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { requireReturns } from '../../lottery/index.ts'
import { propose, type Proposal } from '../../operator/index.ts'
import { differ, saveMoneyPart } from '../save-settings.ts'
import { holdSettings } from '../index.ts'
import { requireWheelWithin } from '../../wheel/index.ts'

/** The proposal kinds by the part of the settings. */
export const partKinds = {
  withdraw: 'withdraw_limits',
  return_min: 'return_min',
  wheel_caps: 'wheel_caps'
} as const satisfies Record<MoneyPart, string>

type Input<Part extends MoneyPart> = { part: Part; value: BaseSetting[Part]; reason: string }

/** Propose a new value for a part of the settings that affects money. */
export async function proposePart<Part extends MoneyPart>(
  context: Context,
  operator: Operator,
  { part, value, reason }: Input<Part>
): Promise<{ id: string }> {
  return inTransaction(context.database.main, async (tx) => {
    const { [part]: before } = await holdSettings(tx)
    if (!differ(before, value)) throw new Refusal('NOTHING_CHANGED')
    await checkPart(tx, context, { part, value })
    const id = await propose(tx, context, operator, {
      kind: partKinds[part],
      subject: { kind: 'settings', id: part },
      payload: { before, after: value },
      reason
    })
    return { id: id.toString() }
  })
}

/** Set a part that two operators agreed on. Refuse `PROPOSAL_STALE` when it has changed since. */
export async function applyPart(tx: Tx, context: Context, part: MoneyPart, proposal: Proposal): Promise<void> {
  const { before, after } = proposal.payload as { before: BaseSetting[MoneyPart]; after: unknown }
  await holdSettings(tx)
  const value = baseSetting.shape[part].parse(after)
  await checkPart(tx, context, { part, value })
  await saveMoneyPart(tx, context, { part, before, after: value, proposal })
  await context.notifications.notify(tx, 'console', { section: 'settings' })
}

/** Check a part against the rest of the site, so that no current promise is broken. */
async function checkPart(
  tx: Tx,
  context: Context,
  { part, value }: { part: MoneyPart; value: BaseSetting[MoneyPart] }
): Promise<void> {
  if (part === 'return_min') await requireReturns(tx, context, value as BaseSetting['return_min'])
  if (part === 'wheel_caps') await requireWheelWithin(tx, context, value as BaseSetting['wheel_caps'])
}
