import type { Context } from '../../../context.ts'
import type { Payments } from '../../payment/index.ts'

/** What operators’ acts on the settings work with. */
export type SettingsAdmin = Context & { payments: Payments }
