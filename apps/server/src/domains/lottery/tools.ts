import type { Context } from '../../context.ts'
import type { Fairness } from '../fairness/index.ts'

/** What the acts on periods work with. */
export type DrawTools = { context: Context; fairness: Fairness }
