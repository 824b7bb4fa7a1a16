import type { Reader } from '../../../database/transaction.ts'
import type { Members } from '../members.ts'
import { replacePassword, replacePayPassword, selectCredentials, selectPayPassword } from './member-password-queries.ts'

type Known = { memberId: bigint; password: string; hashed: string }

/**
 * Hash a login password that has just been verified with the current pepper, if its hash has an older one. Return the
 * stored hash. The password stays the same.
 */
export async function renewHash(members: Members, known: Known): Promise<string> {
  const read = async (reader: Reader) => (await selectCredentials(reader, known.memberId)).password_hash
  return renew(members, known, { replace: replacePassword, read })
}

/** Do the same for a payment password. */
export async function renewPayHash(members: Members, known: Known): Promise<string> {
  const read = async (reader: Reader) => (await selectPayPassword(reader, known.memberId)) ?? ''
  return renew(members, known, { replace: replacePayPassword, read })
}

type HashColumn = { replace: typeof replacePassword; read(reader: Reader): Promise<string> }

async function renew(members: Members, { memberId, password, hashed }: Known, column: HashColumn): Promise<string> {
  const { passwords, database } = members
  if (!passwords.isDated(hashed)) return hashed
  const to = await passwords.hash(password)
  if (await column.replace(database.main, { memberId, from: hashed, to })) return to
  // A concurrent sign-in renewed it, or it was changed. In the second case the caller's comparison fails.
  const now = await column.read(database.main)
  return now !== '' && (await passwords.matches(password, now)) ? now : hashed
}
