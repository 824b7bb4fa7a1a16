import type { Context } from '../../context.ts'
import type { Fairness } from '../fairness/index.ts'

/** The tools of commands on periods. */
export type DrawTools = { context: Context; fairness: Fairness }
