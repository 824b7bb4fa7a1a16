import type { Context } from '../../context.ts'
import type { Members } from '../member/index.ts'
import type { Uploads } from '../upload/index.ts'

/** What this domain works with: it takes what a member has from all the others. */
export type AccountClosure = Context & { members: Members; uploads: Uploads }
