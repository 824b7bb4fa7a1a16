// A member's export of everything, and closing an account.
//
// Closing needs the login password, an empty wallet and nothing pending. It deletes avatar, pictures, sex,
// payment password, external sign-ins, links under way, what was watched, the chat, where hosts were met, and
// devices. It keeps the records of money with the name and account they went to, as the law requires. For a
// member who never moved a point, and no exclusion has to match, it also deletes name, birthday, password,
// bank account, and the addresses and devices of all sessions. The username stays, so that nobody can come back
// under it and be taken for somebody else.
//
// `test/account-closure/whole.test.ts` lists every table that holds something of a member: a new table must say which
// file of the export it is in, or why in none, and what closing does to it.

export { hasPending } from './pending.ts'
