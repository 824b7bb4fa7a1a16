import type { OperatorParsed } from '@glasshouse/contract/operator'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import type { SignInCaller } from '../../../http/operator/operator-caller.ts'
import { holdPeppers } from '../../../peppers/marks.ts'
import { fieldInvalid, Refusal } from '../../../refusal.ts'
import { countWrongPassword, requireFewWrongPasswords } from '../../member/index.ts'
import { recordAction } from '../audit/record-action.ts'
import type { Operators } from '../operators.ts'
import { INVITE_MS } from '../operator-tables.ts'
import { openSession, type Opened } from '../session/open-session.ts'
import { endSessions } from '../session/operator-session-queries.ts'
import { insertAcceptance } from '../two-people/operator-two-people-queries.ts'
import { isOperatorName } from '../staff/operator-name.ts'
import { hashesOfInvite } from './one-time-code.ts'
import { requireGoodPassword } from './operator-password.ts'
import {
  activateAccount,
  insertAccount,
  isSiteUnowned,
  lockAccount,
  takeInvite,
  type Account,
  type InviteRow
} from './operator-sign-in-queries.ts'
import { recordedCredential } from './recorded-credentials.ts'
import { isOnRecord, statusOf } from './recorded-status.ts'
import { isOwnInvite } from './row-mark.ts'

type Sent = OperatorParsed<'acceptInvite'>

/**
 * Use a one-time code. The first owner chooses a name; others have theirs. Set the password and open a session that
 * must set up its second factor. A refusal leaves the code unused.
 */
export async function acceptInvite(operators: Operators, sent: Sent, caller: SignInCaller): Promise<Opened> {
  const { members, database, clock } = operators
  await requireFewWrongPasswords(members, caller.address)
  const passwordHash = await members.passwords.hash(sent.password)
  const hashes = await hashesOfInvite(operators, sent.code)
  return inTransaction(database.main, async (tx) => {
    const invite = await takeInvite(tx, hashes, new Date(clock.now()))
    if (!invite) {
      // Counted on a separate connection, because this transaction is rolled back.
      await countWrongPassword(members, caller.address)
      throw new Refusal('OPERATOR_INVITE_INVALID', { data: { field: 'code' } })
    }
    const invited = await invitedBy(tx, operators, { invite, sent })
    if (!invited || invited.state === 'off') throw new Refusal('OPERATOR_INVITE_INVALID', { data: { field: 'code' } })
    requireGoodPassword(sent.password, invited.name)
    const account = await activateAccount(tx, invited.id, passwordHash)
    await insertAcceptance(tx, account.id)
    await endSessions(tx, account.id, { except: null, now: new Date(clock.now()) })
    const opened = await openSession(tx, operators, { account, state: 'pending', from: caller })
    await recordAction(tx, operators, {
      operator: { ...account, address: caller.address, rid: caller.rid },
      act: 'acceptInvite',
      subject: { kind: 'operator', id: account.id },
      after: { name: account.name, role: account.role, ...recordedCredential('password', passwordHash) }
    })
    return opened
  })
}

/**
 * Return the operator who was issued a code, or null when the row is not as the app wrote it, or when the operator has
 * used a code since: the app's database login can point a code at another operator and make a used one unused.
 */
async function invitedBy(
  tx: Tx,
  operators: Operators,
  { invite, sent }: { invite: InviteRow; sent: Sent }
): Promise<Account | null> {
  const { code_hash: codeHash, operator_id: operatorId, expires_at: expiresAt, mark } = invite
  const isGenuine = isOwnInvite(await holdPeppers(tx, operators), { codeHash, operatorId, expiresAt }, mark)
  if (isGenuine && operatorId === null) return foundSite(tx, sent)
  const account = operatorId === null ? null : await lockAccount(tx, operatorId)
  const status = account && (await statusOf(tx, operators, account))
  const issuedAt = expiresAt.getTime() - INVITE_MS
  if (isGenuine && account && isOnRecord(account, status) && issuedAt >= status!.acceptedAt) return account
  operators.log.warn({ operator: String(operatorId) }, 'a one-time code or its operator is not as the app wrote it')
  return null
}

/** Create the site's first owner with a name of their choice. */
async function foundSite(tx: Tx, { name }: Sent): Promise<Account | null> {
  if (!(await isSiteUnowned(tx))) return null
  if (name === undefined) throw fieldInvalid('name')
  const id = isOperatorName(name) ? await insertAccount(tx, { name, role: 'owner' }) : null
  if (id === null) throw new Refusal('OPERATOR_NAME_TAKEN', { data: { field: 'name' } })
  return lockAccount(tx, id)
}
