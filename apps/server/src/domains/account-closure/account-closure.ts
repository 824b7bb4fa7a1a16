import type { Context } from '../../context.ts'
import type { Members } from '../member/index.ts'
import type { Uploads } from '../upload/index.ts'

/** The tools of this domain, which collects a member's data from all the others. */
export type AccountClosure = Context & { members: Members; uploads: Uploads }
