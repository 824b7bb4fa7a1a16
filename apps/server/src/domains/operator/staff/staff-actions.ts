import type { OperatorRole } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAccount, lockAccount, type Account } from '../sign-in/operator-sign-in-queries.ts'
import { endSessions } from '../session/operator-session-queries.ts'
import type { OperatorState } from '../operator-tables.ts'
import { insertChange, type ChangeKind } from '../two-people/operator-two-people-queries.ts'
import { issueCode, type CodeDelivery, type Given } from './one-time-codes.ts'
import { isOperatorName } from './operator-name.ts'
import { clearCredentials, hasOtherOwner, updateEmail, updateRole, updateState } from './operator-staff-queries.ts'

type Tools = Pick<Context, 'config' | 'clock' | 'notifications'>

/** The people behind a change: who requested it and who approved it; null for the command line. */
export type By = readonly (bigint | null)[]

export type NewOperator = CodeDelivery & { name: string; role: OperatorRole }

/** Add an operator, who signs in with a one-time code. Refuse `OPERATOR_NAME_TAKEN`. */
export async function addOperator(
  tx: Tx,
  tools: Tools,
  by: By,
  { name, role, fingerprint, email }: NewOperator
): Promise<Given & { id: bigint }> {
  const id = isOperatorName(name) ? await insertAccount(tx, { name, role }) : null
  if (id === null) throw new Refusal('OPERATOR_NAME_TAKEN', { data: { field: 'name' } })
  if (email) await updateEmail(tx, id, email)
  await insertChange(tx, { operatorId: id, by, kind: 'invited', ownerLost: false })
  await tools.notifications.notify(tx, 'console', { section: 'operators' })
  return { id, ...(await issueCode(tx, tools, id, fingerprint)) }
}

/** Delete an operator's password and second factor. A one-time code sets new ones. */
export async function resetCredentials(
  tx: Tx,
  tools: Tools,
  by: By,
  { id, fingerprint, email }: CodeDelivery & { id: bigint }
): Promise<Given> {
  await changing(tx, tools, { id, by, kind: 'reset' }, async (account, othersOwn) => {
    if (account.state === 'off') throw new Refusal('OPERATOR_UNKNOWN')
    // The command line is the way back for an only owner who has lost everything.
    if (isActiveOwner(account) && !othersOwn && !by.includes(null)) throw new Refusal('LAST_OWNER')
    if (email) await updateEmail(tx, id, email)
    await clearCredentials(tx, id)
  })
  return issueCode(tx, tools, id, fingerprint)
}

/** Give an operator another role. At least one owner stays active. */
export async function giveRole(tx: Tx, tools: Tools, by: By, { id, role }: { id: bigint; role: OperatorRole }) {
  return changing(tx, tools, { id, by, kind: 'role' }, async (account, othersOwn) => {
    if (role !== 'owner' && isActiveOwner(account) && !othersOwn) throw new Refusal('LAST_OWNER')
    await updateRole(tx, id, role)
  })
}

/**
 * Switch an operator off, or on again with the previous password and second factor. At least one owner stays active.
 */
export async function turn(tx: Tx, tools: Tools, by: By, { id, on }: { id: bigint; on: boolean }) {
  return changing(tx, tools, { id, by, kind: on ? 'on' : 'off' }, async (account, othersOwn) => {
    if (!on && isActiveOwner(account) && !othersOwn) throw new Refusal('LAST_OWNER')
    const switchedOn: OperatorState = account.password_hash === null ? 'invited' : 'active'
    await updateState(tx, id, on ? switchedOn : 'off')
  })
}

type Change = { id: bigint; by: By; kind: ChangeKind }

const isActiveOwner = ({ role, state }: Account) => role === 'owner' && state === 'active'

/** Change an operator, sign them out everywhere, and store who is behind it. Return the operator as before. */
async function changing(
  tx: Tx,
  { clock, notifications }: Tools,
  { id, by, kind }: Change,
  work: (account: Account, othersOwn: boolean) => Promise<void>
): Promise<Account> {
  const othersOwn = await hasOtherOwner(tx, id)
  const account = await lockAccount(tx, id)
  if (!account) throw new Refusal('OPERATOR_UNKNOWN')
  await insertChange(tx, { operatorId: id, by, kind, ownerLost: isActiveOwner(account) })
  await work(account, othersOwn)
  const ids = await endSessions(tx, id, { except: null, now: new Date(clock.now()) })
  await notifications.notify(tx, 'operatorSessions', { ids })
  await notifications.notify(tx, 'console', { section: 'operators' })
  return account
}
