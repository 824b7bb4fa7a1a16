// A member's export of everything, and closing an account.
//
// Closing needs the login password, an empty wallet and nothing pending. An owner can close an account too, with the
// same deletions. Closing deletes avatar, pictures, sex, payment password, external sign-ins, pending links, watched
// videos, the chat, places of appointments, and devices. It keeps the records of money with the name and account they
// went to, as the law requires. For a member who never moved a point and has no running exclusion, it also deletes
// name, birthday, password, bank account, and the addresses and devices of all sessions; where an exclusion runs, a job
// does so after its end. The username stays, so that nobody can sign up with it and be mistaken for the member.
//
// `test/account-closure/tables.test.ts` lists every table with members' data. A new table must state which file of the
// export contains it, or why none does, and what closing the account does to it.

export type { AccountClosure } from './account-closure.ts'
export { deleteDataOfClosed } from './delete-data.ts'
export { hasPending } from './pending.ts'
