import type { Context } from '../../context.ts'
import type { Providers } from './providers/provider.ts'

/** What the domain's acts work with. */
export type Payments = Context & { providers: Providers }
