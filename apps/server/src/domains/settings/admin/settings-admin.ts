import type { Context } from '../../../context.ts'
import type { Payments } from '../../payment/index.ts'

/** The tools of operators' actions on the settings. */
export type SettingsAdmin = Context & { payments: Payments }
