import { plainSetting, type OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { recordAction } from '../../operator/index.ts'
import { currentSettings, saveSettings } from '../../settings/index.ts'
import type { Wheel } from '../wheel.ts'

/** Show or hide the wheel, and open or close it, at once. Spins in progress continue. */
export async function switchWheel(
  { context }: Wheel,
  operator: Operator,
  { shown, open, reason }: OperatorParsed<'switchWheel'>
): Promise<void> {
  await inTransaction(context.database.main, async (tx) => {
    const { version, settings } = await currentSettings(tx)
    const before = { shown: settings.showsWheel, open: settings.isWheelOpen }
    await saveSettings(tx, context, {
      basedOn: Number(version),
      settings: { ...plainSetting.parse(settings), showsWheel: shown, isWheelOpen: open },
      operatorId: operator.id,
      reason
    })
    await context.notifications.notify(tx, 'console', { section: 'wheel' })
    await context.notifications.notify(tx, 'console', { section: 'settings' })
    const subject = { kind: 'settings', id: 'wheel' }
    await recordAction(tx, context, { operator, act: 'switchWheel', subject, before, after: { shown, open }, reason })
  })
}
