import type { OperatorRole } from '@glasshouse/contract/operator'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAccount, lockAccount, type Account } from '../entrance/operator-sign-in-queries.ts'
import { endSessions } from '../session/operator-session-queries.ts'
import type { OperatorState } from '../operator-tables.ts'
import { insertChange, type ChangeKind } from '../two-people/operator-two-people-queries.ts'
import { giveCode, type CodeWay, type Given } from './one-time-codes.ts'
import { isOperatorName } from './operator-name.ts'
import { clearCredentials, hasOtherOwner, updateEmail, updateRole, updateState } from './operator-staff-queries.ts'

type Tools = Pick<Context, 'config' | 'clock' | 'notifications'>

/** Who stands behind an act: who asked for it and who approved that; null is the command line. */
export type By = readonly (bigint | null)[]

export type NewOperator = CodeWay & { name: string; role: OperatorRole }

/** Adds an operator, who is let in by a one-time code. Refuses `OPERATOR_NAME_TAKEN`. */
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
  return { id, ...(await giveCode(tx, tools, id, fingerprint)) }
}

/** Voids an operator's password and second factor; a one-time code sets new ones. */
export async function resetCredentials(
  tx: Tx,
  tools: Tools,
  by: By,
  { id, fingerprint, email }: CodeWay & { id: bigint }
): Promise<Given> {
  await changing(tx, tools, { id, by, kind: 'reset' }, async (account, othersOwn) => {
    if (account.state === 'off') throw new Refusal('OPERATOR_UNKNOWN')
    // The command line is the way back in for an only owner who has lost everything.
    if (isActiveOwner(account) && !othersOwn && !by.includes(null)) throw new Refusal('LAST_OWNER')
    if (email) await updateEmail(tx, id, email)
    await clearCredentials(tx, id)
  })
  return giveCode(tx, tools, id, fingerprint)
}

/** Gives an operator another role. One owner at least stays active. */
export async function giveRole(tx: Tx, tools: Tools, by: By, { id, role }: { id: bigint; role: OperatorRole }) {
  return changing(tx, tools, { id, by, kind: 'role' }, async (account, othersOwn) => {
    if (role !== 'owner' && isActiveOwner(account) && !othersOwn) throw new Refusal('LAST_OWNER')
    await updateRole(tx, id, role)
  })
}

/** Switches an operator off, or on again with the password and second factor that were there. One owner stays active. */
export async function turn(tx: Tx, tools: Tools, by: By, { id, on }: { id: bigint; on: boolean }) {
  return changing(tx, tools, { id, by, kind: on ? 'on' : 'off' }, async (account, othersOwn) => {
    if (!on && isActiveOwner(account) && !othersOwn) throw new Refusal('LAST_OWNER')
    const switchedOn: OperatorState = account.password_hash === null ? 'invited' : 'active'
    await updateState(tx, id, on ? switchedOn : 'off')
  })
}

type Change = { id: bigint; by: By; kind: ChangeKind }

const isActiveOwner = ({ role, state }: Account) => role === 'owner' && state === 'active'

/** Changes an operator, who is signed out everywhere, and notes who is behind it. Answers what the operator was before. */
async function changing(
  tx: Tx,
  { clock, notifications }: Tools,
  { id, by, kind }: Change,
  act: (account: Account, othersOwn: boolean) => Promise<void>
): Promise<Account> {
  const othersOwn = await hasOtherOwner(tx, id)
  const account = await lockAccount(tx, id)
  if (!account) throw new Refusal('OPERATOR_UNKNOWN')
  await insertChange(tx, { operatorId: id, by, kind, ownerLost: isActiveOwner(account) })
  await act(account, othersOwn)
  const ids = await endSessions(tx, id, { kept: null, now: new Date(clock.now()) })
  await notifications.notify(tx, 'operatorSessions', { ids })
  await notifications.notify(tx, 'console', { section: 'operators' })
  return account
}
