import type { Context } from '../../context.ts'
import type { Fairness } from '../fairness/index.ts'
import type { Site } from '../settings/index.ts'

/** The tools for deciding spins. */
export type SpinTools = { context: Context; fairness: Fairness }

/** The tools of this domain. */
export type Wheel = SpinTools & { site: Site }
