import type { Context } from '../../../context.ts'
import type { Members } from '../index.ts'

/** The tools of operators' actions on members. */
export type MemberAdmin = Context & { members: Members }
