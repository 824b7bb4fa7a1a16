import { UNITS_PER_POINT } from '@glasshouse/contract'
import type { OperatorOutput, OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction } from '../../../database/transaction.ts'
import type { Operator } from '../../../http/operator/operator-caller.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAct } from '../../operator/index.ts'
import { currentSettings, saveSettings } from '../../site/index.ts'
import { setVersion } from '../versions/set-version.ts'
import { lockVersions } from '../versions/queries.ts'
import type { Wheel } from '../wheel.ts'
import { wireDay } from './read-wheel.ts'

const DAY_SECONDS = 86_400

/**
 * Sets other prizes from the next day on: today's hold for everybody until midnight. Refuses `SETTINGS_CHANGED` where
 * somebody else has set something since.
 */
export async function saveWheel(
  { context }: Wheel,
  operator: Operator,
  { newest, about, prizes, reason }: OperatorParsed<'saveWheel'>
): Promise<OperatorOutput<'saveWheel'>> {
  return inTransaction(context.database.main, async (tx) => {
    if ((await lockVersions(tx)) !== BigInt(newest)) throw new Refusal('SETTINGS_CHANGED')
    const fromDay = nextDay(context)
    const version = await setVersion(tx, {
      fromDay,
      about,
      prizes: prizes.map(({ titles, messages, image, weight, points }) => ({
        titles,
        messages,
        image,
        weight: BigInt(weight),
        units: BigInt(points) * UNITS_PER_POINT
      })),
      operatorId: operator.id,
      reason
    })
    await context.notifications.notify(tx, 'desk', { section: 'wheel' })
    const after = {
      from_day: wireDay(fromDay),
      prizes: prizes.map(({ titles, weight, points }) => ({ title: titles.en_us, weight, points }))
    }
    const subject = { kind: 'wheel', id: version }
    const before = { version: newest }
    await recordAct(tx, context, { operator, act: 'saveWheel', subject, before, after, reason })
    return { version: Number(version), from_day: after.from_day }
  })
}

/** Shows the wheel or not, and opens it or not, at once. Spins that were taken go on. */
export async function switchWheel(
  { context }: Wheel,
  operator: Operator,
  { shown, open, reason }: OperatorParsed<'switchWheel'>
): Promise<void> {
  await inTransaction(context.database.main, async (tx) => {
    const { version, settings } = await currentSettings(tx)
    const before = { shown: settings.lucky_draw, open: settings.luck_draw }
    await saveSettings(tx, context, {
      basedOn: Number(version),
      settings: { ...settings, lucky_draw: shown, luck_draw: open },
      operatorId: operator.id,
      reason
    })
    await context.notifications.notify(tx, 'desk', { section: 'wheel' })
    await context.notifications.notify(tx, 'desk', { section: 'settings' })
    const subject = { kind: 'settings', id: 'wheel' }
    await recordAct(tx, context, { operator, act: 'switchWheel', subject, before, after: { shown, open }, reason })
  })
}

function nextDay({ siteTime, clock }: Wheel['context']): number {
  const today = siteTime.midnight(siteTime.day(clock.now()))
  return Number(siteTime.day((today + DAY_SECONDS) * 1000))
}
