import type { AccountClosure } from '../../account-closure/index.ts'

/** The tools of operators' actions on members, closing an account among them. */
export type MemberAdmin = AccountClosure
