import type { Context } from '../../../context.ts'
import type { Members } from '../index.ts'

/** What operators’ acts on members work with. */
export type MemberAdmin = Context & { members: Members }
