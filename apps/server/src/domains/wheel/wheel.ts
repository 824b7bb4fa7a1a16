import type { Context } from '../../context.ts'
import type { Fairness } from '../fairness/index.ts'
import type { Site } from '../settings/index.ts'

/** What decides spins works with. */
export type SpinTools = { context: Context; fairness: Fairness }

/** What the acts of this domain work with. */
export type Wheel = SpinTools & { site: Site }
