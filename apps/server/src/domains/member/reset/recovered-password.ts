import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { networkOf } from '../attempt/network-of.ts'
import { countUp } from '../attempt/member-attempt-queries.ts'
import { subjectOf, tooMany, windowAt } from '../attempt/window.ts'
import type { Members } from '../members.ts'
import { requireGoodPassword } from '../password/change-password.ts'
import { selectCredentials } from '../password/member-password-queries.ts'
import { notifyCredentialChange } from '../password/notify-credential-change.ts'
import { lockMember, selectMemberKey, type MemberKey } from '../member-queries.ts'
import { parseUsername } from '../rules/username.ts'
import { signOutEverywhere } from '../status/change-status.ts'
import { memberStatus } from '../member-tables.ts'
import { endResets, updatePassword } from './password-reset-queries.ts'

const STARTS_FROM_ADDRESS = 10
const FROM_ADDRESS_SECONDS = 3600
const STARTS_FOR_ACCOUNT = 3
const FOR_ACCOUNT_SECONDS = 86_400
const MAX_REPEATS = 5
/** How long the same request gets the same answer after a password was set. */
export const REPEAT_SECONDS = 600

/** Return the member with an account name as typed, or null when there is none. */
export async function findByAccount({ database }: Members, account: string): Promise<MemberKey | null> {
  const username = parseUsername(account)
  return username === null ? null : selectMemberKey(database.main, username)
}

/**
 * Count the start of a recovery in its transaction. Throw a 429 when an address has started too many. Return false when
 * too many were started for the account, which the response does not reveal.
 */
export async function countRecoveryStart(
  tx: Tx,
  { clock }: Members,
  { accountHash, address }: { accountHash: Buffer; address: string }
): Promise<boolean> {
  const now = clock.now()
  const from = subjectOf('recovery-from', networkOf(address))
  const { count, since } = await countUp(tx, from, windowAt(now, FROM_ADDRESS_SECONDS))
  if (count > STARTS_FROM_ADDRESS) throw tooMany(since, FROM_ADDRESS_SECONDS, now)
  return (await countUp(tx, accountHash, windowAt(now, FOR_ACCOUNT_SECONDS))).count <= STARTS_FOR_ACCOUNT
}

/** Return the hash that identifies an account in counts and repeated recoveries, whether or not the account exists. */
export function recoveryAccountHash(account: string): Buffer {
  return subjectOf('recovery-of', parseUsername(account) ?? account)
}

/**
 * Set a new login password for a person who has proved to be the member; `prove` decides that in the same transaction.
 * Every session ends, pending links become void, withdrawals are delayed for a day, and the member is notified.
 */
export async function setRecoveredPassword(
  members: Members,
  { memberId, password }: { memberId: bigint; password: string },
  prove: (tx: Tx) => Promise<void>
): Promise<void> {
  const { database, clock } = members
  const { username } = await selectCredentials(database.main, memberId)
  requireGoodPassword(password, username, 'password')
  const hash = await members.passwords.hash(password)
  const ended = await inTransaction(database.main, async (tx) => {
    const { status } = await lockMember(tx, memberId)
    if (status === memberStatus.closed) throw new Refusal('ACCOUNT_CLOSED')
    await prove(tx)
    await updatePassword(tx, memberId, hash)
    await endResets(tx, memberId, new Date(clock.now()))
    await notifyCredentialChange(tx, members, { memberId, what: 'passwordReset' })
    return signOutEverywhere(tx, members, { memberId, reason: 'password_changed' })
  })
  ended.forEach((tokenHash) => members.guard.forget(tokenHash))
}

/**
 * Return whether this request set this password before and its response was lost. Then it gets the same answer, and
 * nothing is done twice. `proof` identifies the request. It is valid for five attempts, so that it cannot be used to
 * guess the password. Refuse `ACCOUNT_CLOSED`.
 */
export async function hasSetPassword(
  { database, clock, passwords }: Members,
  { memberId, password, proof }: { memberId: bigint; password: string; proof: Buffer }
): Promise<boolean> {
  const subject = subjectOf('reset-again', proof.toString('hex'))
  const { count } = await countUp(database.main, subject, windowAt(clock.now(), REPEAT_SECONDS))
  if (count > MAX_REPEATS) return false
  const { password_hash, status } = await selectCredentials(database.main, memberId)
  if (status === memberStatus.closed) throw new Refusal('ACCOUNT_CLOSED')
  return passwords.matches(password, password_hash || null)
}
